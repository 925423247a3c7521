// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { here, SOURCES } from './sources.mjs';

/** @typedef {import('./find-parts.mjs').Part} Part */

const require = createRequire(import.meta.url);
/** What answers a submission, of the events that the page takes. */
const REPLIES = 'formularium-replies';
const REACT = ['react', 'react/jsx-runtime', 'react-dom/client'];

/**
 * React with everything it exports, so that whatever a page imports is there. It changes seldom, and stays in the
 * browser's cache. Returns the file's name.
 * @param {string} outdir
 */
export async function bundleReact(outdir) {
  const seen = new Set(['default']);
  const lines = REACT.map((from) => {
    const names = Object.keys(require(from)).filter((name) => !seen.has(name) && seen.add(name));
    return `export { ${names.join(', ')} } from '${from}';`;
  });
  const [react = ''] = await bundle(outdir, { name: 'react', code: lines.join('\n'), react: null });
  return react;
}

/**
 * The script of every form that is made of these parts and no others. Returns its name, then those of what it loads later.
 * @param {string} outdir
 * @param {{ used: readonly string[], parts: ReadonlyMap<string, Part>, react: string }} options
 */
export function bundlePage(outdir, { used, parts, react }) {
  const isReply = (/** @type {string} */ part) => parts.get(part)?.isReply === true;
  const atOnce = used.filter((part) => !isReply(part));
  const replies = used.filter(isReply).map((part) => parts.get(part)?.name);
  const later = `import { ${replies} } from 'formularium/engine'; export const replies = [${replies}];`;
  return bundle(outdir, { name: 'page', code: pageCode(atOnce, parts), later, react });
}

/**
 * @param {readonly string[]} used
 * @param {ReadonlyMap<string, Part>} parts
 */
function pageCode(used, parts) {
  const imports = used.map((part, n) => {
    const { from, name, isLater } = parts.get(part) ?? { from: '', name: part };
    return isLater
      ? `const part${n} = async (...given) => (await import('${from}')).${name}(...given);`
      : `import { ${name} as part${n} } from '${from}';`;
  });
  /** @param {string} shelf */
  const among = (shelf) =>
    used.flatMap((part, n) => (part.startsWith(shelf) ? [[part.slice(shelf.length), `part${n}`]] : []));
  /** @param {string} part */
  const single = (part) => `part${used.indexOf(part)}`;
  // Parts know their own names, which a page then need not say again.
  /** @param {string} shelf @param {'name' | 'type'} [key] */
  const map = (shelf, key = 'name') => `by('${key}', [${among(shelf).map(([, part]) => part)}])`;
  const widgets = among('widget:').map(([name, part]) => `'${name}': ${part}`);
  const screens = among('screen:').map(([, part]) => part);
  const languages = [
    ...['links', 'outcomes', 'stages', 'along'].map((part) => [part, part]),
    ['formulas', used.includes('formulas') ? 'formulas' : 'plain-formulas'],
  ].flatMap(([name, part = '']) => (used.includes(part) ? [`${name}: ${single(part)}`] : []));
  if (used.includes('conditions')) languages.push(`conditions: ${single('conditions')}(${map('operator:')})`);
  const components = [
    ...(used.includes('steps')
      ? [`...(isPaged(forms) && { ...${single('steps')}, Steps: FollowedSteps })`]
      : []),
    ...(screens.length > 0 ? [`...withScreens(screensOf(forms, [${screens}]))`] : []),
  ];
  return `${imports.join('\n')}
    ${screens.length > 0 ? "import { withScreens } from 'formularium/renderer-react';" : ''}
    ${used.includes('steps') ? `import { FollowedSteps } from '${join(here, 'followed-steps.tsx')}';` : ''}
    import { isPaged, screensOf } from '${join(here, 'components-of.ts')}';
    import { FormIsland } from '${join(here, 'form-island.tsx')}';
    import { openForm } from '${join(here, 'open-form.ts')}';
    const by = (key, parts) => new Map(parts.map((part) => [part[key], part]));
    const events = ${map('event:', 'type')};
    openForm({
      learnReplies: async () => {
        for (const reply of (await import('${REPLIES}')).replies) events.set(reply.type, reply);
      },
      parts: { kinds: ${map('kind:')}, rules: ${map('rule:')}, events, ${languages.join(', ')} },
      looksOf: (forms) => ({
        widgets: { ${widgets.join(', ')} },
        ${components.length > 0 ? `components: { ${components} },` : ''}
        ${used.includes('effects') ? `onEffect: ${single('effects')},` : ''}
      }),
      island: ${used.includes('lead') ? single('lead') : 'FormIsland'},
    });`;
}

/**
 * Bundles one made-up module. Returns the names of the files, the module's own first.
 * @param {string} outdir
 * @param {{ name: string, code: string, later?: string, react: string | null }} options
 */
async function bundle(outdir, { name, code, later = '', react }) {
  const entry = `formularium-${name}`;
  const made = new Map([
    [entry, code],
    [REPLIES, later],
  ]);
  const bundler = await rolldown({
    input: { [name]: entry },
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    treeshake: {
      // What authors may write is put together of objects that pages leave out: reading those does nothing else.
      propertyReadSideEffects: false,
      moduleSideEffects: (id) => id === entry || /node_modules.(react|react-dom|scheduler)./.test(id),
    },
    plugins: [resolver(made, react)],
    onLog: (level, log, report) => log.code === 'MODULE_LEVEL_DIRECTIVE' || report(level, log),
  });
  const { output } = await bundler.write({
    dir: outdir,
    format: 'esm',
    minify: true,
    comments: false,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundler.close();
  return output.flatMap((file) => (file.type === 'chunk' ? [file.fileName] : []));
}

/**
 * Leads the library's doors to its sources, and React to the file that holds it.
 * @param {ReadonlyMap<string, string>} made the modules that stand in no file
 * @param {string | null} react
 * @returns {import('rolldown').Plugin}
 */
function resolver(made, react) {
  const sources = new Map(Object.entries(SOURCES));
  return {
    name: 'formularium-pages',
    resolveId(id) {
      if (made.has(id)) return id;
      if (react !== null && REACT.includes(id)) return { id: `./${react}`, external: true };
      return sources.get(id) ?? null;
    },
    load: (id) => made.get(id) ?? null,
  };
}
