// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/** What a page loads at once, and what it loads when it needs it. */
const ENTRIES = ['behaviours/start.ts', 'styles/site.css'];
const CHUNKS = ['popups', 'slider', 'tooltips', 'lottie', 'countup'].map(
  (name) => `behaviours/chunks/${name}.ts`,
);

/**
 * Bundles the scripts and styles of the site, with a list of them and a version that changes when one does.
 * @param {{ outdir: string }} options
 */
export async function buildSite({ outdir }) {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const files = await Promise.all([...ENTRIES, ...CHUNKS].map(bundle));
  const hash = createHash('sha256');
  for (const { name, content } of files) {
    hash.update(name).update(content);
    writeFileSync(join(outdir, name), content);
  }
  const version = hash.digest('base64url').slice(0, 12);
  writeFileSync(
    join(outdir, 'manifest.json'),
    JSON.stringify({ version, files: files.map(({ name }) => name) }),
  );
}

/** @param {string} entry */
async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [join(here, entry)],
    outdir: 'unused',
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    legalComments: 'none',
    logLevel: 'silent',
  });
  const name = basename(entry).replace('start.ts', 'site.js').replace('.ts', '.js');
  return { name, content: outputFiles[0]?.contents ?? new Uint8Array() };
}
