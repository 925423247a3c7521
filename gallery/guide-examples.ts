import { isObject, type Json, type JsonObject } from 'formularium/engine';

/** Answers of an example, and what should come of them. */
export interface Case {
  readonly answers?: JsonObject;
  readonly today?: string;
  /** The server's verdicts, by rule. */
  readonly host?: Readonly<Record<string, boolean>>;
  /** The expected state of some fields, in part. */
  readonly gives?: Readonly<Record<string, JsonObject>>;
  readonly [other: string]: unknown;
}

/** A definition in the guide, with the cases below it. */
export interface GuideExample {
  /** The page and the line, in the form that editors open. */
  readonly at: string;
  readonly definition: JsonObject;
  readonly cases: readonly Case[];
}

/** The examples of one page of the guide: its blocks of JSON, each with the cases that follow it. */
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

/** A complete definition as it is; a field, fields or part of a definition within the smallest form. */
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
