import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { minify, type TerserCompressOptions } from '@swc/core';
import { type OutputOptions, type Plugin, type RolldownOutput, rolldown } from 'rolldown';
import { accountCode, deskCode, embedCode, frameCode } from './embed-code.ts';
import { pageCodeOf, REPLIES, workCode } from './page-code.ts';
import { sharedNames } from './same-names.ts';
import { DOORS } from './sources.ts';

const require = createRequire(import.meta.url);
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What a build says of its own course, and of packages: nothing that whoever runs it could change. */
const OWN_COURSE: ReadonlySet<string | undefined> = new Set(['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS']);
const MADE_REACT = 'formularium-react:';
const REACT = ['react', 'react/jsx-runtime', 'react-dom/client', 'react-dom'];

/**
 * React with everything it exports, so that whatever a page imports is there. It changes seldom, and stays in the
 * browser's cache. Returns the file's name.
 */
export async function bundleReact(outdir: string): Promise<string> {
  const seen = new Set<string>();
  const lines = REACT.map((from) => {
    const names = namesOf(from).filter((name) => !seen.has(name) && seen.add(name));
    return `export { ${names.map((name) => `${name} as ${aliasOf(name)}`).join(', ')} } from '${from}';`;
  });
  const [react = ''] = await bundle(outdir, {
    name: 'react',
    made: { 'formularium-react': lines.join('\n') },
    react: null,
  });
  return react;
}

/**
 * What a module of React exports in production, whatever `NODE_ENV` says here: it exports more while it is developed. The letters follow from
 * the names, and a server may run in production what was built otherwise.
 */
export function namesOf(module: string): string[] {
  const [library = ''] = module.split('/');
  const file = join(
    dirname(require.resolve(`${library}/package.json`)),
    'cjs',
    `${module.replace('/', '-')}.production.js`,
  );
  return Object.keys(require(file)).filter((name) => name !== 'default');
}

/** The name under which the file that holds React exports something: a letter saves each page some 40 bytes, gzipped. */
function aliasOf(name: string): string {
  const place = [...new Set(REACT.flatMap(namesOf))].indexOf(name);
  return LETTERS[place] ?? `_${place}`;
}

/** Bundles the script for forms that are made of exactly these parts. Returns its name, then the names of the chunks that it loads later. */
export function bundlePage(outdir: string, used: readonly string[], react: string): Promise<string[]> {
  const { entry, replies } = pageCodeOf(used);
  return bundle(outdir, { name: 'page', made: { 'formularium-page': entry, [REPLIES]: replies }, react });
}

/**
 * The script for pages of others. It is not a module: then a page needs no leave to load it, and it knows its own element.
 * Returns the file's name.
 */
export async function bundleEmbed(outdir: string): Promise<string> {
  const made = { 'formularium-embed': embedCode() };
  const [embed = ''] = await bundle(outdir, { name: 'embed', made, react: null, format: 'iife' });
  return embed;
}

/** The script that a form's page loads in a frame. Returns the file's name. */
export async function bundleFrame(outdir: string): Promise<string> {
  const made = { 'formularium-frame': frameCode() };
  const [frame = ''] = await bundle(outdir, { name: 'frame', made, react: null });
  return frame;
}

/** The script of the worker that works out a proof for pages without a captcha provider. Returns the file's name. */
export async function bundleWorker(outdir: string): Promise<string> {
  const made = { 'formularium-work': workCode() };
  const [work = ''] = await bundle(outdir, { name: 'work', made, react: null });
  return work;
}

/** The script of the pages of an account. Returns the file's name. */
export async function bundleAccount(outdir: string): Promise<string> {
  const made = { 'formularium-account': accountCode() };
  const [account = ''] = await bundle(outdir, { name: 'account', made, react: null });
  return account;
}

/** The script of the pages of the desk. Returns the file's name. */
export async function bundleDesk(outdir: string): Promise<string> {
  const [desk = ''] = await bundle(outdir, {
    name: 'desk',
    made: { 'formularium-desk': deskCode() },
    react: null,
  });
  return desk;
}

interface Bundle {
  readonly name: string;
  /** The modules that stand in no file; the entry is “formularium-” and the bundle’s name. */
  readonly made: Readonly<Record<string, string>>;
  /** The file that holds React; null for that file itself. */
  readonly react: string | null;
  readonly format?: 'esm' | 'iife';
}

/** Bundles modules that stand in no file. Returns the names of the files, the entry's own first. */
async function bundle(outdir: string, { name, made, react, format = 'esm' }: Bundle): Promise<string[]> {
  const entry = `formularium-${name}`;
  const bundler = await rolldown({
    input: { [name]: entry },
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    treeshake: {
      // The language is described by objects that pages leave out; reading those has no side effects.
      propertyReadSideEffects: false,
      moduleSideEffects: (id) => id === entry || /node_modules.(react|react-dom|scheduler)./.test(id),
    },
    plugins: [
      resolver(new Map(Object.entries(made)), react),
      minifier,
      // The names of React are those by which all pages know it.
      ...(react === null ? [] : [sharedNames(name)]),
    ],
    onLog: (level, log, report) => OWN_COURSE.has(log.code) || report(level, log),
  });
  const options: OutputOptions = {
    dir: outdir,
    format,
    minify: true,
    comments: false,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  };
  try {
    const atOnce = loadedAtOnce((await bundler.generate(options)).output);
    const codeSplitting = {
      includeDependenciesRecursively: false,
      groups: [{ name, test: (id: string) => atOnce.has(id) }],
    };
    const { output } = await bundler.write({ ...options, ...(atOnce.size > 0 && { codeSplitting }) });
    return output.flatMap((file) => (file.type === 'chunk' ? [file.fileName] : []));
  } finally {
    await bundler.close();
  }
}

/**
 * The modules of the entry and of the chunks that it loads at once, which the bundler made only because others share them: as one file,
 * a page asks for one. Empty when there is one file already.
 */
function loadedAtOnce(output: RolldownOutput['output']): ReadonlySet<string> {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const [entry] = output;
  const reached = new Set([entry]);
  for (const { imports } of reached)
    for (const one of imports) {
      const chunk = chunks.get(one);
      if (chunk !== undefined) reached.add(chunk);
    }
  return new Set(reached.size > 1 ? [...reached].flatMap(({ moduleIds }) => moduleIds) : []);
}

const COMPRESS: TerserCompressOptions = {
  passes: 3,
  unsafe_arrows: true,
  keep_fargs: false,
  // Less clever code repeats itself more, and so is smaller once it is gzipped.
  inline: 1,
  sequences: false,
  if_return: false,
  conditionals: false,
};

/** Rolldown minifies as well; a second pass by swc saves another two percent, gzipped. */
const minifier: Plugin = {
  name: 'formularium-minifier',
  async renderChunk(code) {
    return minify(code, { module: true, ecma: 2022, compress: COMPRESS, mangle: { toplevel: true } });
  },
};

/** Leads the library's doors to its own files, and React to the file that holds it. */
function resolver(made: ReadonlyMap<string, string>, react: string | null): Plugin {
  const doors = new Map(Object.entries(DOORS));
  return {
    name: 'formularium-pages',
    async resolveId(id, importer) {
      if (made.has(id)) return id;
      if (react !== null && REACT.includes(id)) return `${MADE_REACT}${id}`;
      if (id === `./${react}`) return { id, external: true };
      const door = doors.get(id);
      return door === undefined ? null : this.resolve(door, importer, { skipSelf: true });
    },
    load: (id) => (id.startsWith(MADE_REACT) ? reactCode(id, react) : (made.get(id) ?? null)),
  };
}

/** A module of React, out of the file that holds them all. */
function reactCode(id: string, react: string | null): string {
  const names = namesOf(id.slice(MADE_REACT.length)).map((name) => `${aliasOf(name)} as ${name}`);
  return `export { ${names.join(', ')} } from './${react}';`;
}
