// What these tests use of Node's own library, so that tsc can check them without a package.

declare module "node:test" {
  export function test(name: string, run: () => unknown): Promise<void>;
  export function beforeEach(run: () => unknown): void;
}

declare module "node:assert/strict" {
  const assert: {
    equal(found: unknown, wanted: unknown): void;
    deepEqual(found: unknown, wanted: unknown, message?: string): void;
    notEqual(found: unknown, other: unknown): void;
    ok(found: unknown): asserts found;
    match(found: string, wanted: RegExp, message?: string): void;
    doesNotMatch(found: string, unwanted: RegExp, message?: string): void;
  };
  export default assert;
}
