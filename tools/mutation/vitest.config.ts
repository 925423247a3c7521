import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests beside the mutated code, and those that use it closely; properties have few runs, always the same. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: {
    alias: [{ find: /^fast-check$/, replacement: fileURLToPath(new URL('fewer-runs.ts', import.meta.url)) }],
  },
  test: {
    include: [
      'engine/{conditions,calc,validate}/**/*.test.ts',
      'engine/value/{decimal*,money,number-entry,format-number,provider-units,recovered-fee}.test.ts',
      'engine/kinds/{donation,payment}/*-kinds.test.ts',
      'engine/form/{bills,payment,groups}.test.ts',
    ],
    exclude: ['engine/calc/evaluation.test.ts', '**/node_modules/**'],
    setupFiles: [fileURLToPath(new URL('no-clock.ts', import.meta.url))],
    testTimeout: 60_000,
    isolate: false,
  },
});
