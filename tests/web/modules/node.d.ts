// What these tests use of Node's own library, so that tsc can check them without a package.

declare module "node:test" {
  export function test(name: string, run: () => unknown): Promise<void>;
  export function beforeEach(run: () => unknown): void;
}

declare module "node:assert/strict" {
  const assert: {
    equal(found: unknown, wanted: unknown, message?: string): void;
    deepEqual(found: unknown, wanted: unknown, message?: string): void;
    notEqual(found: unknown, other: unknown): void;
    ok(found: unknown, message?: string): asserts found;
    throws(act: () => unknown, error: RegExp | (new () => Error), message?: string): void;
    match(found: string, wanted: RegExp, message?: string): void;
    doesNotMatch(found: string, unwanted: RegExp, message?: string): void;
  };
  export default assert;
}

declare module "node:fs" {
  export function readFileSync(path: string | URL, encoding: "utf-8"): string;
}

declare module "node:process" {
  const process: { argv: string[]; stdout: { write(text: string): void } };
  export default process;
}

declare module "node:util" {
  export function isDeepStrictEqual(one: unknown, other: unknown): boolean;
}

declare module "node:vm" {
  export class Script {
    constructor(code: string);
  }
  export function runInNewContext(code: string, context: object): unknown;
}
