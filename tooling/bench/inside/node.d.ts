// The little of Node's own library that our scripts use, so that tsc can check it without a package.

declare module "node:fs" {
  export function readFileSync(path: string): Uint8Array<ArrayBuffer>;
  export function readFileSync(path: string, encoding: "utf-8"): string;
  export function renameSync(from: string, to: string): void;
  export function writeFileSync(path: string, data: Uint8Array | string): void;
}

declare module "node:module" {
  export function createRequire(from: string): (name: string) => any;
}

declare module "node:util" {
  export function promisify<A extends unknown[], R>(
    plain: (...args: [...A, (error: unknown, result: R) => void]) => void,
  ): (...args: A) => Promise<R>;
}

declare module "node:zlib" {
  export const constants: Record<string, number>;
  export function brotliCompress(
    data: Uint8Array,
    options: { params: Record<string, number> },
    done: (error: unknown, result: Uint8Array) => void,
  ): void;
}

declare module "node:v8" {
  export function setFlagsFromString(flags: string): void;
}

declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
    static imports(module: Module): { module: string; name: string }[];
    static exports(module: Module): { name: string }[];
  }
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
    env: Record<string, string>;
    versions: { node: string };
    stdin: unknown;
    stdout: { write(text: string): void };
    stderr: { write(text: string): void };
    exit(code: number): never;
  };
  export default process;
}
