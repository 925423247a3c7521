// @ts-check
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './project-root.mjs';

/**
 * The command line with the engine and everything else it needs, in files that a command loads only where it uses them: starting
 * is most of what a small file costs. Gives what is wrong, or null.
 * @returns {Promise<string | null>}
 */
export async function bundleCommandLine() {
  const { build, formatMessages } = await import('esbuild');
  const outdir = inProject('dist', 'cli');
  rmSync(outdir, { recursive: true, force: true });
  try {
    await build({
      entryPoints: [{ in: inProject('cli', 'main.ts'), out: 'formularium' }],
      outdir,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      minify: true, // half as much to read at every start
      target: 'node20',
      alias: {
        'formularium/engine': inProject('engine', 'index.ts'),
        'formularium/languages': inProject('languages', 'registry.ts'),
      },
      // The “main” of some packages is CommonJS, which an ES module cannot hold.
      mainFields: ['module', 'main'],
      banner: { js: '#!/usr/bin/env node' },
      logLevel: 'silent',
    });
  } catch (error) {
    const { errors = [] } = /** @type {import('esbuild').BuildFailure} */ (error);
    if (errors.length === 0) throw error;
    return (await formatMessages(errors, { kind: 'error' })).join('\n');
  }
  chmodSync(join(outdir, 'formularium.js'), 0o755);
  return null;
}
