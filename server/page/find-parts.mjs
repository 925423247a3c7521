// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { FORMS, here, SOURCES } from './sources.mjs';

/**
 * @typedef {{ from: string, name: string, isLater?: boolean, isReply?: boolean }} Part the module and the export that a part is;
 *   later: a function, loaded when it is called; a reply: loaded with what sends the form
 */
/** @typedef {{ parts: ReadonlyMap<string, Part>, used: readonly (readonly string[])[] }} Found */

const REGISTRIES = `
  import * as engine from 'formularium/engine';
  import * as renderer from 'formularium/renderer-react';
  import { pagePartsOf } from './parts-of.ts';

  const nameIn = (module, part) => Object.keys(module).find((name) => module[name] === part);
  const found = (from, module, entries) => [...entries].map(([part, it]) => [part, { from, name: nameIn(module, it) }]);
  const replies = ([part, it]) => [part, { ...it, isReply: engine.eventUses.get(part.replace('event:', ''))?.isReply === true }];
  const under = (shelf, entries) => [...entries].map(([name, it]) => [shelf + name, it]);

  const { kinds, rules, events, operators, links, conditionsWith, formulas, plainFormulas, outcomes, stages, along, compileForm } = engine;
  export const parts = [
    ...found('formularium/engine', engine, [
      ...under('kind:', kinds),
      ...under('rule:', rules),
      ...under('event:', events),
      ...under('operator:', operators),
      ...Object.entries({ links, conditions: conditionsWith, formulas, 'plain-formulas': plainFormulas, outcomes, stages, along }),
    ]).map(replies),
    ...found('formularium/renderer-react', renderer, [
      ...under('widget:', Object.entries(renderer.widgets)),
      ...under('screen:', renderer.screens),
      ['steps', renderer.pagedParts],
      ['long-page', renderer.isLongPage],
    ]),
  ];
  const compiled = (definition) => (definition === undefined ? null : compileForm(definition).form);
  export const usedBy = (name, definitions) => {
    const form = compiled(definitions.get(name));
    if (form === null) return [];
    const lead = engine.leadFormOf(definitions.get(name));
    return [pagePartsOf({ form, lead: lead && compiled(typeof lead === 'string' ? definitions.get(lead) : lead) })];
  };`;

/**
 * Every part that a page may be made of, with the module and the export it is, and which of them each form of the
 * project uses. They are read from the registries of the engine and the renderer: a new part needs no line here.
 * @returns {Promise<Found>}
 */
export async function findParts() {
  const { outputFiles } = await build({
    stdin: { contents: REGISTRIES, resolveDir: here, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    alias: SOURCES,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { parts, usedBy } = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
  for (const [part, { from, name }] of parts) {
    if (name === undefined)
      throw new Error(
        `“${from}” does not export its part “${part}”. Export it in engine/page-parts.ts, or in renderer-react/index.ts.`,
      );
  }
  parts.push(['effects', { from: join(here, 'perform-effect.ts'), name: 'performEffect', isLater: true }]);
  parts.push(['lead', { from: join(here, 'lead-island.tsx'), name: 'islandWithLead' }]);
  const known = definitions();
  return { parts: new Map(parts), used: [...known.keys()].flatMap((name) => usedBy(name, known)) };
}

/** The forms of the project by their files’ names; what is no JSON is for the server to complain of. */
function definitions() {
  const entries = readdirSync(FORMS)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      try {
        return [
          /** @type {const} */ ([name.slice(0, -5), JSON.parse(readFileSync(join(FORMS, name), 'utf8'))]),
        ];
      } catch {
        return [];
      }
    });
  return new Map(entries);
}
