import { fileURLToPath } from 'node:url';

const SEEDED = fileURLToPath(new URL('fast-check.ts', import.meta.url));

/** Gives tests the “fast-check” that has the seed of their run. */
export const seeded = {
  name: 'seeded',
  enforce: 'pre',
  resolveId: (source: string, importer: string | undefined) =>
    source === 'fast-check' && importer?.startsWith(SEEDED) !== true ? SEEDED : undefined,
} as const;
