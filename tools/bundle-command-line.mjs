// @ts-check
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './project-root.mjs';

/**
 * Bundles the command line with the engine and everything else it needs, in files that a command loads only where it uses
 * them: starting is most of what a small file costs. Another program of the command line's parts is bundled in the same way. Gives
 * the error in plain words, or null.
 * @param {{ outdir?: string, start?: string }} [where]
 * @returns {Promise<string | null>}
 */
export async function bundleCommandLine({
  outdir = inProject('dist', 'cli'),
  start = inProject('cli', 'start.ts'),
} = {}) {
  const { build, formatMessages } = await import('esbuild');
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  try {
    await build({
      entryPoints: [{ in: start, out: 'formularium' }],
      chunkNames: '[name]-[hash]',
      outdir,
      bundle: true,
      splitting: true,
      minify: true, // half as much to read at every start
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'silent',
      alias: {
        'formularium/engine/language': inProject('engine', 'language.ts'),
        'formularium/engine': inProject('engine', 'index.ts'),
        'formularium/linter': inProject('linter', 'index.ts'),
        'formularium/exchange': inProject('exchange', 'index.ts'),
        'formularium/languages': inProject('languages', 'registry.ts'),
      },
      // The “main” of some packages is CommonJS, which an ES module cannot hold.
      mainFields: ['module', 'main'],
    });
  } catch (error) {
    const { errors = [] } = /** @type {import('esbuild').BuildFailure} */ (error);
    if (errors.length === 0) throw error;
    return (await formatMessages(errors, { kind: 'error' })).join('\n');
  }
  chmodSync(join(outdir, 'formularium.js'), 0o755);
  return null;
}
