// @ts-check
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inProject } from './project-root.mjs';

const COMMON = /** @type {const} */ ({
  bundle: true,
  platform: 'node',
  minify: true, // half as much to read at every start
  target: 'node20',
  write: false,
  logLevel: 'silent',
});

/**
 * The command line with the engine and everything else it needs, in files that a command loads only where it uses them: starting
 * is most of what a small file costs. Gives what is wrong, or null.
 * @param {{ outdir?: string }} [where]
 * @returns {Promise<string | null>}
 */
export async function bundleCommandLine({ outdir = inProject('dist', 'cli') } = {}) {
  const { formatMessages } = await import('esbuild');
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  try {
    const main = await bundleParts(outdir);
    await bundleStart(outdir, main);
  } catch (error) {
    const { errors = [] } = /** @type {import('esbuild').BuildFailure} */ (error);
    if (errors.length === 0) throw error;
    return (await formatMessages(errors, { kind: 'error' })).join('\n');
  }
  return null;
}

/**
 * Everything but the first file, as scripts whose compiled code can be kept: CommonJS, split as ES modules are. Gives what the
 * file is called that all starts with.
 * @param {string} outdir
 */
async function bundleParts(outdir) {
  const { build, transform } = await import('esbuild');
  const { outputFiles } = await build({
    ...COMMON,
    entryPoints: [{ in: inProject('cli', 'main.ts'), out: 'main' }],
    entryNames: '[name]-[hash]',
    outdir,
    splitting: true,
    format: 'esm',
    alias: {
      'formularium/engine': inProject('engine', 'index.ts'),
      'formularium/languages': inProject('languages', 'registry.ts'),
    },
    // The “main” of some packages is CommonJS, which an ES module cannot hold.
    mainFields: ['module', 'main'],
  });
  for (const { path, text } of outputFiles) {
    const { code } = await transform(text, {
      format: 'cjs',
      minify: true,
      target: 'node20',
      supported: { 'dynamic-import': false },
      define: { 'import.meta.dirname': '__dirname' },
    });
    writeFileSync(path, code);
  }
  return outputFiles.map(({ path }) => basename(path)).find((name) => name.startsWith('main-')) ?? '';
}

/**
 * @param {string} outdir
 * @param {string} main
 */
async function bundleStart(outdir, main) {
  const { build } = await import('esbuild');
  const outfile = join(outdir, 'formularium.js');
  await build({
    ...COMMON,
    entryPoints: [inProject('cli', 'start.ts')],
    outfile,
    write: true,
    format: 'cjs',
    define: { MAIN: JSON.stringify(main), 'import.meta.dirname': '__dirname' },
    banner: { js: '#!/usr/bin/env node' },
  });
  chmodSync(outfile, 0o755);
  writeFileSync(join(outdir, 'package.json'), '{ "type": "commonjs" }\n');
}
