// The little of Node's own library that wasm.mjs uses, so that tsc can check it without a package.

declare module "node:fs" {
  export function readFileSync(path: string): Uint8Array;
}

declare module "node:path" {
  export function basename(path: string): string;
}

declare module "node:readline" {
  export function createInterface(options: { input: unknown }): AsyncIterable<string>;
}

declare module "node:url" {
  export function pathToFileURL(path: string): { href: string };
}

declare module "node:process" {
  const process: {
    argv: string[];
    stdin: unknown;
    stdout: { write(text: string): void };
    stderr: { write(text: string): void };
    exit(code: number): never;
  };
  export default process;
}
