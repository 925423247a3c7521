// @ts-check
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { readSources } from './read-sources.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);

const BUNDLE = /** @type {const} */ ({
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  alias: {
    'formularium/engine/language': join(root, 'engine', 'language.ts'),
    'formularium/engine': join(root, 'engine', 'index.ts'),
    'formularium/renderer-react': join(root, 'renderer-react', 'index.ts'),
    'formularium/languages': join(root, 'languages', 'registry.ts'),
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
});

/**
 * Builds the gallery: its two pages, their scripts and styles, the themes, and the stories.
 * @param {{ outdir: string }} options
 */
export async function buildGallery({ outdir }) {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const entryPoints = ['app.tsx', 'frame.tsx', 'app.css', 'frame.css'].map((name) => join(here, name));
  await build({ ...BUNDLE, entryPoints, outdir, splitting: true, minify: true });
  for (const page of ['index.html', 'frame.html']) cpSync(join(here, page), join(outdir, page));
  cpSync(join(root, 'renderer-react', 'themes'), join(outdir, 'themes'), { recursive: true });
  // The pictures that the examples of the guide name.
  cpSync(join(here, 'images'), join(outdir, 'images'), { recursive: true });
  writeFileSync(join(outdir, 'stories.json'), JSON.stringify(await stories()));
}

/** Every story, worked out once here and not in every frame. */
async function stories() {
  const { outputFiles } = await build({
    ...BUNDLE,
    entryPoints: [join(here, 'stories.ts')],
    write: false,
    platform: 'node',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { storiesOf } = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
  return storiesOf(readSources());
}
