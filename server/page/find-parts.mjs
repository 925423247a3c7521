// @ts-check
import { build } from 'esbuild';
import { here, SOURCES } from './sources.mjs';

/** @typedef {ReadonlyMap<string, { from: string, name: string }>} Parts */

const REGISTRIES = `
  import * as engine from 'formularium/engine';
  import * as renderer from 'formularium/renderer-react';

  const nameIn = (module, part) => Object.keys(module).find((name) => module[name] === part);
  const found = (from, module, entries) => [...entries].map(([part, it]) => [part, { from, name: nameIn(module, it) }]);
  const under = (shelf, entries) => [...entries].map(([name, it]) => [shelf + name, it]);

  const { kinds, rules, conditions, formulas } = engine;
  export default [
    ...found('formularium/engine', engine, [...under('kind:', kinds), ...under('rule:', rules), ...Object.entries({ conditions, formulas })]),
    ...found('formularium/renderer-react', renderer, under('widget:', Object.entries(renderer.widgets))),
  ];`;

/**
 * Every part that a form may be made of, by the name a page loads it under, with the module and the export it is. They
 * are read from the registries of the engine and the renderer: a new part needs no line here.
 * @returns {Promise<Parts>}
 */
export async function findParts() {
  const { outputFiles } = await build({
    stdin: { contents: REGISTRIES, resolveDir: here },
    bundle: true,
    write: false,
    format: 'esm',
    alias: SOURCES,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { default: parts } = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
  for (const [part, { from, name }] of parts) {
    if (name === undefined)
      throw new Error(`“${from}” does not export its part “${part}”. Add it to that module’s index.ts.`);
  }
  return new Map(parts);
}
