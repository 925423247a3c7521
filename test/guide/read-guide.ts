import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CompiledForm, compileForm, isObject, type Json, type JsonObject } from 'formularium/engine';
import { languages } from 'formularium/languages';

/** What an example says becomes of some answers. */
export interface Case {
  readonly answers?: JsonObject;
  readonly today?: string;
  /** By rule: what the server finds out. */
  readonly host?: Readonly<Record<string, boolean>>;
  /** Of some fields, some of what they are then. */
  readonly gives?: Readonly<Record<string, JsonObject>>;
  readonly [other: string]: unknown;
}

/** A definition of the guide, with the cases below it. */
export interface Example {
  /** The page and the line, as editors open them. */
  readonly at: string;
  readonly definition: JsonObject;
  readonly cases: readonly Case[];
}

/** Its pages: the first, and those that it leads to. */
export const pages = ['docs/guide.md', ...readdirSync('docs/guide').map((name) => `docs/guide/${name}`)];

/** The whole guide as a text. */
export const guide = pages.map((page) => readFileSync(page, 'utf8')).join('\n');

/** Where the guide leads: paths of files, from the project's folder. */
export const links: readonly string[] = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#:]+)[^)]*\)/g)].map(([, to = '']) =>
    join(dirname(page), to),
  ),
);

/** Every example of the guide. */
export const examples: readonly Example[] = pages.flatMap((page) =>
  examplesIn(page, readFileSync(page, 'utf8')),
);

/** Makes an example into a form; says what is wrong with it where it has problems. */
export function compiled({ definition, at }: Example): CompiledForm {
  const { form, problems } = compileForm(definition, { languages });
  if (form !== null && problems.length === 0) return form;
  throw new Error(`${at}: ${problems.map((one) => `${one.at}: ${one.message}`).join('\n')}`);
}

function examplesIn(page: string, text: string): Example[] {
  const found: (Example & { cases: Case[] })[] = [];
  for (const { 1: info = '', 2: body = '', index } of text.matchAll(/^```json( eval)?\n(.*?)^```/gms)) {
    const at = `${page}:${text.slice(0, index).split('\n').length}`;
    const json = parsed(body, at);
    if (info === '') found.push({ at, definition: definitionOf(json), cases: [] });
    else found.at(-1)?.cases.push(...([json].flat() as unknown as readonly Case[]));
  }
  return found;
}

function parsed(body: string, at: string): Json {
  try {
    return JSON.parse(body) as Json;
  } catch (error) {
    throw new Error(`${at}: ${String(error)}`);
  }
}

/** A whole definition as it is; a field, a list of them, or a part of a definition in the smallest form around it. */
function definitionOf(json: Json): JsonObject {
  const form = {
    id: 'example',
    type: 'form',
    title: 'Example',
    fields: [{ id: 'text-1', kind: 'text', label: 'Text' }],
  };
  if (!isObject(json)) return { ...form, fields: json };
  if ('type' in json) return json;
  return 'kind' in json ? { ...form, fields: [json] } : { ...form, ...json };
}
