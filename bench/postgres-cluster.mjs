// @ts-check
import { mkdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** The tests' own PostgreSQL, which is written in TypeScript. @returns {Promise<typeof import('../test/postgres/cluster.ts')>} */
export async function clusterModule() {
  const folder = new URL('../.cache/bench/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const outfile = fileURLToPath(new URL('cluster.mjs', folder));
  const entry = fileURLToPath(new URL('../test/postgres/cluster.ts', import.meta.url));
  await build({ entryPoints: [entry], outfile, format: 'esm', platform: 'node', logLevel: 'error' });
  return import(pathToFileURL(outfile).href);
}
