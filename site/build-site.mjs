// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/** What a page loads at once, and what it loads when it needs it. */
const ENTRIES = ['behaviours/start.ts', 'styles/site.css'];
const CHUNKS = ['popups', 'slider', 'tooltips', 'lottie', 'countup'].map(
  (name) => `behaviours/chunks/${name}.ts`,
);

const require = createRequire(import.meta.url);

/** The typefaces, by the names that styles use. */
const FONTS = {
  'fraunces.woff2': require.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2'),
  'figtree.woff2': require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
};

/**
 * Bundles the scripts and styles of the site, with a list of them and a version that changes when one does.
 * @param {{ outdir: string }} options
 */
export async function buildSite({ outdir }) {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const fonts = Object.entries(FONTS).map(([name, file]) => ({
    name,
    content: readFileSync(file),
  }));
  const bundled = await Promise.all([...ENTRIES, ...CHUNKS].map(bundle));
  const files = [...bundled.map((file) => withFonts(file, fonts)), ...fonts];
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

/** @typedef {{ name: string, content: Uint8Array }} BuiltFile */

/**
 * Styles that ask for each typeface under its version, so that browsers keep it for good.
 * @param {BuiltFile} file
 * @param {readonly BuiltFile[]} fonts
 * @returns {BuiltFile}
 */
function withFonts({ name, content }, fonts) {
  if (!name.endsWith('.css')) return { name, content };
  let styles = Buffer.from(content).toString();
  for (const font of fonts)
    styles = styles.replaceAll(font.name, `${font.name}?ver=${versionOf(font.content)}`);
  return { name, content: Buffer.from(styles) };
}

/**
 * As `fileOf` of the server makes it.
 * @param {Uint8Array} content
 */
function versionOf(content) {
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}

/** @param {string} entry */
async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [join(here, entry)],
    outdir: 'unused',
    bundle: true,
    external: ['*.woff2'],
    format: 'esm',
    minify: true,
    write: false,
    legalComments: 'none',
    logLevel: 'silent',
  });
  const name = basename(entry).replace('start.ts', 'site.js').replace('.ts', '.js');
  return { name, content: outputFiles[0]?.contents ?? new Uint8Array() };
}
