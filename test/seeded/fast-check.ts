// What tests get as “fast-check” (seeded.ts): the same, with the seed of this run, and as many more runs as it asks for.
import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly seed: number;
    readonly runs: number;
  }
}

const USUAL_RUNS = 100;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('seed') });

export * from 'fast-check';

/** Tries a property as often as its test says, times what the run asks for (`RUNS`). */
export const assert = ((property: fc.IRawProperty<unknown>, options?: fc.Parameters<unknown>) =>
  fc.assert(property, {
    ...options,
    numRuns: (options?.numRuns ?? USUAL_RUNS) * inject('runs'),
  })) as typeof fc.assert;

// biome-ignore lint/style/noDefaultExport: it stands for a module that has one
export default { ...fc, assert };
