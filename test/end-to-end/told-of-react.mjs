// Preloaded into a server: when it has stopped, it says which files of React it has loaded.
import { writeSync } from 'node:fs';
import module, { createRequire } from 'node:module';

const { cache } = createRequire(import.meta.url);
process.on('exit', () => {
  const isOfReact = (/** @type {string} */ file) => /[\\/]react(-dom)?[\\/]cjs[\\/]/.test(file);
  // Node keeps also what it has only looked through for the names of exports.
  const loaded = Object.keys(cache).filter((file) => isOfReact(file) && cache[file]?.loaded);
  const names = loaded.map((file) => file.replace(/.*[\\/]/, ''));
  // What it has started in processes of their own is told of the same.
  writeSync(1, `React of ${process.pid}: ${names.join(' ')}\n`);
});

/** @param {string} code */
const asModule = (code) => `data:text/javascript,${encodeURIComponent(code)}`;

if (process.env.BUILDS !== undefined) {
  // Building takes a quarter of a minute. Of what it does, this matters: it loads React.
  const loads = ['react', 'react-dom'].map((name) => `await import('${import.meta.resolve(name)}');`);
  const built = asModule(`export const buildAll = async () => { ${loads.join(' ')} return null; };`);
  const instead = `name.endsWith('/build-all.mjs') ? { url: ${JSON.stringify(built)}, shortCircuit: true } : next(name, context)`;
  module.register(asModule(`export const resolve = (name, context, next) => ${instead};`));
}
