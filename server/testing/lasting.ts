import { afterAll, beforeAll, onTestFinished } from 'vitest';

type TestEnd = () => void | Promise<void>;
let ends: TestEnd[] | null = null;

/** Does this when the test is over in which it is said, or when the tests are over that share what is being made. */
export function whenOver(end: TestEnd): void {
  if (ends === null) onTestFinished(end);
  else ends.push(end);
}

/**
 * What all tests of a file or of a `describe` share, such as a server: made before the first of them, and closed after the last. For tests
 * that leave nothing behind which another one sees.
 */
export function lasting<T>(make: () => Promise<T>): () => T {
  const own: TestEnd[] = [];
  let made: { readonly value: T } | null = null;
  beforeAll(async () => {
    ends = own;
    try {
      made = { value: await make() };
    } finally {
      ends = null;
    }
  });
  afterAll(async () => {
    for (const end of own.reverse()) await end();
  });
  return () => {
    if (made === null) throw new Error('It is made when the tests begin.');
    return made.value;
  };
}
