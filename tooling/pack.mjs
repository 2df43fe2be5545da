// Compresses files with Brotli. The only argument is a JSON file: a list of {from, to, quality}.

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import process from "node:process";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** @param {{from: string, to: string, quality: number}} job */
async function pack({ from, to, quality }) {
  const data = readFileSync(from);
  const params = {
    [`${constants.BROTLI_PARAM_QUALITY}`]: quality,
    [`${constants.BROTLI_PARAM_LGWIN}`]: constants.BROTLI_MAX_WINDOW_BITS ?? 24,
    [`${constants.BROTLI_PARAM_SIZE_HINT}`]: data.length,
  };
  // Whole or not at all: later builds take an existing file as complete.
  writeFileSync(`${to}.half`, await compress(data, { params }));
  renameSync(`${to}.half`, to);
}

await Promise.all(JSON.parse(readFileSync(process.argv[2] ?? "", "utf-8")).map(pack));
