import { readdirSync, readFileSync } from 'node:fs';
import type { JsonObject } from 'formularium/engine';
import { type Edit, edited, pointerOf } from './edit.ts';

/** A form in which there is nothing to be found. */
export interface CleanForm {
  readonly name: string;
  readonly definition: JsonObject;
}

/** A form with one slip of its author, and the places at one of which it has to be found. */
export interface Defect extends CleanForm {
  readonly kind: string;
  readonly places: readonly string[];
}

/** A change of one of the forms: a sound one, or, with a kind, a slip. */
interface Change {
  readonly base: string;
  readonly edit: readonly Edit[];
}

const folder = new URL('samples/', import.meta.url);
const bases = new Map(
  namesIn('forms').map((file): [string, JsonObject] => [file.replace('.json', ''), read(`forms/${file}`)]),
);

/** The forms, and each of their sound variants. */
export function cleanForms(): readonly CleanForm[] {
  const variants = read<readonly (Change & { readonly name: string })[]>('variants.json');
  return [
    ...[...bases].map(([name, definition]) => ({ name, definition })),
    ...variants.map(({ base, name, edit }) => ({
      name: `${base}: ${name}`,
      definition: edited(baseNamed(base), edit),
    })),
  ];
}

/** The forms with a slip each. */
export function seededDefects(): readonly Defect[] {
  const slips = namesIn('defects').flatMap((file) =>
    read<
      readonly (Change & { readonly kind: string; readonly slip: string; readonly at: readonly string[] })[]
    >(`defects/${file}`),
  );
  return slips.map(({ kind, base, slip, at, edit }) => {
    const before = baseNamed(base);
    const definition = edited(before, edit);
    // What the slip took away is told of where it stood.
    const places = at.map(
      (place) => pointerOf(definition, place) ?? pointerOf(before, place) ?? nowhere(place, base),
    );
    return { kind, name: `${base}: ${slip}`, definition, places };
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
