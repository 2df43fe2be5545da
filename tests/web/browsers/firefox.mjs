// Drives Firefox over WebDriver BiDi with puppeteer-core, for tests/web/browsers/driven.py, which explains the lines.
//
// Arguments: the path of puppeteer-core's module, and Firefox's own.

import process from "node:process";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [library = "", executablePath = ""] = process.argv.slice(2);
const { default: puppeteer } = await import(pathToFileURL(library).href);
// A limit, not a wait: a busy machine starts a browser slowly.
const timeout = 120_000;
const how = { executablePath, headless: true, timeout };
const browser = await puppeteer.launch({ browser: "firefox", ...how });
let page = await browser.newPage();
const tabs = [page];

/** @type {Record<string, (word: string) => Promise<unknown>>} */
const actions = {
  version: () => browser.version(),
  open: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  click: async (selector) => void (await page.click(selector)),
  drag: async (text) => {
    const [first, ...others] = JSON.parse(text);
    await page.mouse.move(...first);
    await page.mouse.down();
    for (const point of others) await page.mouse.move(...point, { steps: 4 });
    await page.mouse.up();
  },
  type: async (text) => void (await page.keyboard.type(text)),
  key: async (chord) => {
    const keys = chord.split("+");
    const last = keys.pop() ?? "";
    for (const key of keys) await page.keyboard.down(key);
    await page.keyboard.press(last);
    for (const key of keys) await page.keyboard.up(key);
  },
  back: async () => void (await page.evaluate("history.back()")),
  forward: async () => void (await page.evaluate("history.forward()")),
  tab: async (number) => {
    page = tabs[Number(number)] ??= await browser.newPage();
    await page.bringToFront();
  },
  ask: (script) => page.evaluate(script),
};

process.stdout.write('{"value":"ready"}\n');
for await (const line of createInterface({ input: process.stdin })) {
  const [name, word] = JSON.parse(line);
  /** @type {{value?: unknown, error?: string}} */
  const answer = {};
  try {
    answer.value = (await actions[name]?.(word)) ?? null;
  } catch (error) {
    answer.error = String(error);
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await browser.close();
