// @ts-check
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inProject } from './project-root.mjs';

const FROM = inProject('dist', 'server', 'main.js');
/** What is not JavaScript alone, what must be there once for the site as well, and what finds its own files by name. */
const LEFT_OUT = ['better-sqlite3', '@node-rs/argon2', '@swc/core', 'esbuild', 'pg-native'];
const SHARED = ['react', 'react-dom', 'fastify', '@fastify/*', 'find-my-way'];

/**
 * Bundles the compiled server with the engine and its packages into a few files: out of 3,800 files, finding them is most of
 * its start. Gives the error in plain words, or null.
 * @param {{ outdir?: string }} [where]
 * @returns {Promise<string | null>}
 */
export async function bundleServer({ outdir = inProject('dist', 'server', 'bundle') } = {}) {
  const { build, formatMessages } = await import('esbuild');
  rmSync(outdir, { recursive: true, force: true });
  try {
    await build({
      entryPoints: [FROM],
      // All in one folder, so that what a file finds beside itself is as far from each of them.
      ...{ outdir, chunkNames: '[name]-[hash]' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: [...LEFT_OUT, ...SHARED],
      // Packages that are no ES modules ask for their own by this name.
      banner: {
        js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
      },
      logLevel: 'silent',
      alias: {
        'formularium/engine/language': inProject('dist', 'engine', 'language.js'),
        'formularium/engine/parts': inProject('dist', 'engine', 'parts.js'),
        'formularium/engine/server': inProject('dist', 'engine', 'server.js'),
        'formularium/engine': inProject('dist', 'engine', 'index.js'),
        'formularium/renderer-react/parts': inProject('dist', 'renderer-react', 'parts.js'),
        'formularium/renderer-react': inProject('dist', 'renderer-react', 'index.js'),
        'formularium/languages': inProject('dist', 'languages', 'registry.js'),
      },
      plugins: [addressesFrom(outdir)],
    });
    for (const name of readdirSync(outdir)) {
      const file = join(outdir, name);
      writeFileSync(file, inLatin1(readFileSync(file, 'utf8')));
    }
    // What names it is checked for its types, and must not have the bundle checked.
    writeFileSync(join(outdir, 'main.d.ts'), 'export {};\n');
  } catch (error) {
    const { errors = [] } = /** @type {import('esbuild').BuildFailure} */ (error);
    if (errors.length === 0) throw error;
    return (await formatMessages(errors, { kind: 'error' })).join('\n');
  }
  return null;
}

/**
 * The same program without a letter outside Latin-1: with a single one, V8 keeps two bytes for each letter of a file, which is 5.7 MB of the
 * server’s memory. esbuild has escaped those in strings; they are left in comments and regular expressions.
 * @param {string} code
 */
export function inLatin1(code) {
  return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Leaves a file the address that it had before it was bundled: some load what stands beside them.
 * @param {string} outdir
 * @returns {import('esbuild').Plugin}
 */
function addressesFrom(outdir) {
  return {
    name: 'addresses of files',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
        const code = readFileSync(path, 'utf8');
        if (!code.includes('import.meta.url')) return null;
        const from = `new URL(${JSON.stringify(relative(outdir, path))}, import.meta.url).href`;
        return { contents: code.replaceAll('import.meta.url', from), resolveDir: dirname(path) };
      });
    },
  };
}
