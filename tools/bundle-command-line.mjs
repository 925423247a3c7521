// @ts-check
import { chmodSync } from 'node:fs';
import { inProject } from './project-root.mjs';

/**
 * One file that runs by itself: the command line with the engine and everything else it needs.
 * Gives what is wrong, or null.
 * @returns {Promise<string | null>}
 */
export async function bundleCommandLine() {
  const { build, formatMessages } = await import('esbuild');
  const outfile = inProject('dist', 'cli', 'formularium.js');
  try {
    await build({
      entryPoints: [inProject('cli', 'main.ts')],
      outfile,
      bundle: true,
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
  chmodSync(outfile, 0o755);
  return null;
}
