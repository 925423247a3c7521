import { readdirSync, readFileSync } from 'node:fs';
import type { JsonObject } from 'formularium/engine';
import { edited, type FormEdit, pointerOf } from './edit.ts';

/** A form in which there is nothing to be found. */
export interface CleanForm {
  readonly name: string;
  readonly definition: JsonObject;
}

/** A form with one slip of its author, and the places at one of which it has to be found. */
export interface Defect extends CleanForm {
  readonly kind: string;
  /** Whether it was written before the rules that look for such slips. */
  readonly isFurther: boolean;
  readonly places: readonly string[];
}

/** A change of one of the forms: a sound one, or, with a kind, a slip. */
interface EditedForm {
  readonly base: string;
  readonly edit: readonly FormEdit[];
}

/** The files with slips that were written down before the rules that look for them. */
const FURTHER: ReadonlySet<string> = new Set([
  'behaviours.json',
  'forms-that-cannot-be-sent.json',
  'limits.json',
  'plans.json',
  'times-and-results.json',
]);

/** A change that is a slip of an author: of which kind, and at which places it is found. */
interface Slip extends EditedForm {
  readonly kind: string;
  readonly slip: string;
  readonly at: readonly string[];
}

const folder = new URL('samples/', import.meta.url);
const bases = new Map(
  namesIn('forms').map((file): [string, JsonObject] => [file.replace('.json', ''), read(`forms/${file}`)]),
);

/** The forms, and each of their sound variants. */
export function cleanForms(): readonly CleanForm[] {
  const variants = read<readonly (EditedForm & { readonly name: string })[]>('variants.json');
  return [
    ...[...bases].map(([name, definition]) => ({ name, definition })),
    ...variants.map(({ base, name, edit }) => ({
      name: `${base}: ${name}`,
      definition: edited(baseNamed(base), edit),
    })),
  ];
}

/** By the name of a sound form: answers with which it is sent. */
export function filledIn(): ReadonlyMap<string, JsonObject> {
  return new Map(Object.entries(read<Readonly<Record<string, JsonObject>>>('answers.json')));
}

/** The forms with a slip each. */
export function seededDefects(): readonly Defect[] {
  const slips = namesIn('defects').flatMap((name) =>
    read<readonly Slip[]>(`defects/${name}`).map((slip) => ({ ...slip, isFurther: FURTHER.has(name) })),
  );
  return slips.map(({ kind, isFurther, base, slip, at, edit }) => {
    const before = baseNamed(base);
    const definition = edited(before, edit);
    // What the slip took away is told of where it stood.
    const places = at.map(
      (place) => pointerOf(definition, place) ?? pointerOf(before, place) ?? nowhere(place, base),
    );
    return { kind, isFurther, name: `${base}: ${slip}`, definition, places };
  });
}

function baseNamed(name: string): JsonObject {
  return bases.get(name) ?? nowhere(name, 'the forms');
}

function nowhere(place: string, where: string): never {
  throw new Error(`There is no “${place}” in ${where}.`);
}

function namesIn(path: string): readonly string[] {
  return readdirSync(new URL(path, folder)).toSorted();
}

function read<T = JsonObject>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
}
