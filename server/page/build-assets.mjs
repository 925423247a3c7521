// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundleForm, bundleReact, bundleStart, ORDINARY, PART } from './bundle-scripts.mjs';
import { findParts } from './find-parts.mjs';
import { here, SOURCES } from './sources.mjs';

/** @typedef {import('rolldown').OutputChunk} Chunk */

/**
 * Makes the scripts and styles of the pages, each named by its content and as small as gzip can, and a `manifest.json` which tells them apart:
 * React, which changes seldom and stays in the browser's cache; the script that every page starts with; and what a form
 * is made of, a core and each part in a file of its own, which only the forms that use it load.
 * @param {{ outdir: string }} options
 */
export async function buildAssets({ outdir }) {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const [parts, react, styles] = await Promise.all([findParts(), bundleReact(outdir), bundleStyles(outdir)]);
  const chunks = await bundleForm(outdir, { parts, react });
  const form = fileOf(join(here, 'open-form.tsx'), chunks);
  const start = await bundleStart(outdir, form);
  /** @type {import('./assets.ts').Manifest} */
  const manifest = {
    start,
    form,
    styles,
    parts: Object.fromEntries(
      [...parts.keys()].map((part) => [part, ORDINARY.includes(part) ? form : fileOf(PART + part, chunks)]),
    ),
    imports: { [start]: [], [react]: [], ...Object.fromEntries(chunks.map(importsOf)) },
  };
  for (const name of readdirSync(outdir)) {
    writeFileSync(join(outdir, `${name}.gz`), gzipSync(readFileSync(join(outdir, name)), { level: 9 }));
  }
  writeFileSync(join(outdir, 'manifest.json'), JSON.stringify(manifest, null, 1));
}

/** @param {string} outdir */
async function bundleStyles(outdir) {
  const { metafile } = await build({
    entryPoints: { styles: join(here, 'page.css') },
    outdir,
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    metafile: true,
    alias: SOURCES,
    logLevel: 'silent',
  });
  return Object.keys(metafile.outputs)[0]?.split('/').at(-1) ?? '';
}

/**
 * The file that holds a module by itself.
 * @param {string} id
 * @param {readonly Chunk[]} chunks
 */
function fileOf(id, chunks) {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
  if (found === undefined) throw new Error(`The build has not made a file for “${id}”.`);
  return found.fileName;
}

/** @param {Chunk} chunk */
function importsOf({ fileName, imports }) {
  return [fileName, imports.map((path) => basename(path))];
}
