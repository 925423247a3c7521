// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundlePage, bundleReact } from './bundle-scripts.mjs';
import { bundleStyles } from './bundle-styles.mjs';
import { findParts } from './find-parts.mjs';

/**
 * Makes the scripts and styles of the pages, each named by its content, and a `manifest.json` which tells them apart.
 * Every form of the project gets a script and styles made of just the parts it uses; one of each has them all, for forms
 * that come later.
 * @param {{ outdir: string }} options
 */
export async function buildAssets({ outdir }) {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const [{ parts, used }, react, styles] = await Promise.all([
    findParts(),
    bundleReact(outdir),
    bundleStyles(outdir, []),
  ]);
  const files = [styles, react];
  /** @type {{ parts: readonly string[], script: string, styles: string }[]} */
  const pages = [];
  for (const list of [...used, [...parts.keys()]]) {
    const [script = '', ...later] = await bundlePage(outdir, { used: list, parts, react });
    const style = await bundleStyles(outdir, list);
    pages.push({ parts: list, script, styles: style });
    files.push(style, script, ...later);
  }
  for (const file of files) compress(join(outdir, file));
  /** @type {import('./assets.ts').Manifest} */
  const manifest = { styles, react, pages, files: [...new Set(files)] };
  writeFileSync(join(outdir, 'manifest.json'), JSON.stringify(manifest, null, 1));
}

/** @param {string} file */
function compress(file) {
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
}
