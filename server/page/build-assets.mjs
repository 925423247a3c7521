// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundlePage, bundleReact } from './bundle-scripts.mjs';
import { findParts } from './find-parts.mjs';
import { here, SOURCES } from './sources.mjs';

/**
 * Makes the scripts and styles of the pages, each named by its content, and a `manifest.json` which tells them apart.
 * Every form of the project gets a script made of just the parts it uses; one script has them all, for forms that come
 * later.
 * @param {{ outdir: string }} options
 */
export async function buildAssets({ outdir }) {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const [{ parts, used }, react, styles] = await Promise.all([
    findParts(),
    bundleReact(outdir),
    bundleStyles(outdir),
  ]);
  const files = [styles, react];
  /** @type {{ parts: readonly string[], script: string }[]} */
  const pages = [];
  for (const list of [...used, [...parts.keys()]]) {
    const [script = '', ...later] = await bundlePage(outdir, { used: list, parts, react });
    pages.push({ parts: list, script });
    files.push(script, ...later);
  }
  for (const file of files) compress(join(outdir, file));
  /** @type {import('./assets.ts').Manifest} */
  const manifest = { styles, react, pages, files: [...new Set(files)] };
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

/** @param {string} file */
function compress(file) {
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
}
