// @ts-check
// Rolldown splits by what each part really uses. (esbuild splits by which file imports which, and behind an index.ts
// every file imports every other, so all parts would end up in one.)
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { here, SOURCES } from './sources.mjs';

/** @typedef {import('./find-parts.mjs').Parts} Parts */
/** @typedef {import('rolldown').OutputChunk} Chunk */

/**
 * @typedef {object} Bundle
 * @property {Record<string, string>} input
 * @property {ReadonlyMap<string, string>} made the modules that are made up, by their ids
 * @property {ReadonlyMap<string, string>} [files] the modules that come from files of their own, by their ids
 * @property {ReadonlySet<string>} [core] the modules that stay together
 * @property {string} [outdir] where it is written; without it, it is only worked out
 */

const require = createRequire(import.meta.url);
const REACT = ['react', 'react/jsx-runtime', 'react-dom/client'];
const FORM = './open-form.tsx';
const LOADERS = './loaders.ts';
/** What the modules of parts are called while bundling: this, and the name of the part. */
export const PART = 'formularium-part/';
/** Nearly every form has these: they and all they need are in the core, where they cost less than files of their own. */
export const ORDINARY = [
  ...['text', 'name', 'email', 'textarea'].map((name) => `kind:${name}`),
  ...['answer', 'email', 'maxlength', 'required'].map((name) => `rule:${name}`),
  ...['input', 'textarea'].map((name) => `widget:${name}`),
];

/**
 * React with everything it exports, so that whatever a page imports is there. Returns the file's name.
 * @param {string} outdir
 */
export async function bundleReact(outdir) {
  const seen = new Set(['default']);
  const lines = REACT.map((from) => {
    const names = Object.keys(require(from)).filter((name) => !seen.has(name) && seen.add(name));
    return `export { ${names.join(', ')} } from '${from}';`;
  });
  const made = new Map([['formularium-react', lines.join('\n')]]);
  const [chunk] = await bundle({ input: { react: 'formularium-react' }, made, outdir });
  if (chunk === undefined) throw new Error('The build has not made React.');
  return chunk.fileName;
}

/**
 * The script that a page starts with. Returns the file's name.
 * @param {string} outdir
 * @param {string} form the file that it loads when the form is woken
 */
export async function bundleStart(outdir, form) {
  const input = { start: join(here, 'start.ts') };
  const [chunk] = await bundle({ input, made: new Map(), files: new Map([[FORM, form]]), outdir });
  if (chunk === undefined) throw new Error('The build has not made the script that pages start with.');
  return chunk.fileName;
}

/**
 * The form's core, and every part in a file of its own. The first file is the one that opens a form.
 * @param {string} outdir
 * @param {{ parts: Parts, react: string }} options
 * @returns {Promise<readonly Chunk[]>}
 */
export async function bundleForm(outdir, { parts, react }) {
  const page = { input: { form: join(here, FORM) }, files: new Map(REACT.map((id) => [id, react])) };
  const bodies = [...parts].map(([part, { from, name }]) => [
    PART + part,
    `export { ${name} as part } from '${from}';`,
  ]);
  const made = new Map([...bodies, [LOADERS, loadersOf([...parts.keys()])]]);
  const chunks = await bundle({ ...page, made });
  return bundle({ ...page, made, core: modulesOfForm(chunks), outdir });
}

/**
 * What stands in for `loaders.ts`: ordinary parts are there at once, and every other is loaded when it is asked for.
 * @param {readonly string[]} parts
 */
function loadersOf(parts) {
  const imports = ORDINARY.map((part, n) => `import * as part${n} from '${PART}${part}';`);
  const loaders = parts.map((part) => {
    const n = ORDINARY.indexOf(part);
    return `['${part}', ${n < 0 ? `() => import('${PART}${part}')` : `async () => part${n}`}]`;
  });
  return `${imports.join('')} export const loaders = new Map([${loaders}]);`;
}

/**
 * The modules that come with a form of ordinary parts.
 * @param {readonly Chunk[]} chunks
 */
function modulesOfForm([form, ...others]) {
  const chunks = [form, ...others.filter(({ fileName }) => form?.imports.includes(fileName))];
  const modules = chunks.flatMap((chunk) => chunk?.moduleIds ?? []);
  return new Set(
    modules.filter((id) => !id.startsWith(PART) && id !== LOADERS && !id.endsWith('open-form.tsx')),
  );
}

/**
 * @param {Bundle} options
 * @returns {Promise<readonly Chunk[]>}
 */
async function bundle({ input, made, files = new Map(), core = new Set(), outdir }) {
  const bundler = await rolldown({
    input,
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    treeshake: {
      moduleSideEffects: (id) =>
        id.endsWith('/start.ts') || /node_modules.(react|react-dom|scheduler)./.test(id),
    },
    plugins: [resolver(made, files)],
    onLog: (level, log, report) => log.code === 'MODULE_LEVEL_DIRECTIVE' || report(level, log),
  });
  const { output } = await bundler[outdir === undefined ? 'generate' : 'write']({
    dir: outdir,
    format: 'esm',
    minify: true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: 'core', test: (id) => core.has(id) }],
    },
  });
  await bundler.close();
  return output.filter((file) => file.type === 'chunk');
}

/**
 * Leads the library's doors to its sources, and made-up names to made-up modules.
 * @param {Bundle['made']} made
 * @param {NonNullable<Bundle['files']>} files
 * @returns {import('rolldown').Plugin}
 */
function resolver(made, files) {
  const sources = new Map(Object.entries(SOURCES));
  return {
    name: 'formularium-pages',
    resolveId(id) {
      const file = files.get(id);
      if (file !== undefined) return { id: `./${file}`, external: true };
      return made.has(id) ? id : (sources.get(id) ?? null);
    },
    load: (id) => made.get(id) ?? null,
  };
}
