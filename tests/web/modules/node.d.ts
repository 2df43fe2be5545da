// What these tests use of Node's own library, so that tsc can check them without a package.

declare module "node:test" {
  export function test(name: string, run: () => unknown): Promise<void>;
  export function beforeEach(run: () => unknown): void;
}

declare module "node:assert/strict" {
  const assert: {
    equal(found: unknown, wanted: unknown): void;
    deepEqual(found: unknown, wanted: unknown): void;
    notEqual(found: unknown, other: unknown): void;
    ok(found: unknown): asserts found;
  };
  export default assert;
}
