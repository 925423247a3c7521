// What tests get as “fast-check” (seeded.ts): the same, with the seed of this run.
import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly seed: number;
  }
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('seed') });

export * from 'fast-check';
// biome-ignore lint/style/noDefaultExport: it stands for a module that has one
export default fc;
