import { isObject, type Json, type JsonObject } from 'formularium/engine';

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
export interface GuideExample {
  /** The page and the line, as editors open them. */
  readonly at: string;
  readonly definition: JsonObject;
  readonly cases: readonly Case[];
}

/** The examples of one page of the guide: its blocks of JSON, each with those that say what comes of it. */
export function guideExamples(page: string, text: string): readonly GuideExample[] {
  const found: (GuideExample & { cases: Case[] })[] = [];
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
    return JSON.parse(body);
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
