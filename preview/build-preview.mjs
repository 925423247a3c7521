// @ts-check
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);

/**
 * Builds the page of `formularium dev` and the frame in it.
 * @param {{ outdir: string }} options
 */
export async function buildPreview({ outdir }) {
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints: ['app.tsx', 'app.css', 'frame.tsx', 'frame.css'].map((name) => join(here, name)),
    outdir,
    bundle: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    alias: {
      'formularium/engine/language': join(root, 'engine', 'language.ts'),
      'formularium/engine': join(root, 'engine', 'index.ts'),
      'formularium/renderer-react': join(root, 'renderer-react', 'index.ts'),
      'formularium/languages': join(root, 'languages', 'registry.ts'),
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  for (const page of ['index.html', 'frame.html']) cpSync(join(here, page), join(outdir, page));
}
