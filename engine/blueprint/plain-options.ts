// `default`, `min` and `max` stand at every kind, beside the names that the specification has for them. A choice that is
// open at first may be named by the field, instead of being marked among its options.

import type { KindAuthoring } from '../kinds/kind.ts';
import { isList, isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Problem } from '../value/problem.ts';
import { didYouMean } from '../value/text/nearest-name.ts';
import { ruleOptionsOf } from './rule-options.ts';
import type { WrittenPlaces } from './written-places.ts';

/** The names of the specification by the plain ones. */
const NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['default', ['defaultValue']],
  ['min', ['minDate', 'restrictStart', 'minimum']],
  ['max', ['maxDate', 'restrictEnd', 'maximum', 'maxFiles']],
]);

/** Lists of choices, and the member that names a choice in each. */
const CHOICES = [
  { list: 'options', name: 'value' },
  { list: 'levels', name: 'amount' },
] as const;

/** An option of a kind that has a name of the specification, and its plain name. */
export interface TwoNames {
  readonly plain: string;
  readonly long: string;
}

/** The options of a kind that have two names. */
export function twoNamesOf({ properties }: Pick<KindAuthoring, 'properties'>): readonly TwoNames[] {
  return [...NAMES].flatMap(([plain, names]) => {
    const long = names.find((name) => Object.hasOwn(properties, name));
    return long === undefined || Object.hasOwn(properties, plain) ? [] : [{ plain, long }];
  });
}

/** The members of anything that may have conditions in a short form, or hold what has some. */
const RULED: ReadonlySet<string> = new Set(['fields', 'conditions', 'show', 'hide', 'require', 'unrequire']);

/** What may have to be written out in a field of a kind. */
interface ShortForms {
  readonly names: readonly TwoNames[];
  readonly namesChoices: boolean;
  /** All members that say so. */
  readonly members: ReadonlySet<string>;
}

const wordsOfKinds = new WeakMap<KindAuthoring, ShortForms>();

/** Found once for each kind: it is the same for all its fields, in all forms. */
function wordsOf(authoring: KindAuthoring): ShortForms {
  const known = wordsOfKinds.get(authoring);
  if (known !== undefined) return known;
  const names = twoNamesOf(authoring);
  const namesChoices = Object.hasOwn(authoring.properties, 'default');
  const own = [...names.map(({ plain }) => plain), ...(namesChoices ? ['default'] : [])];
  const ruled = ruleOptionsOf(authoring).map(({ name }) => name);
  const words = { names, namesChoices, members: new Set([...RULED, ...own, ...ruled]) };
  wordsOfKinds.set(authoring, words);
  return words;
}

/** Writes the plain names of options as those of the specification, which everything else knows. */
export class PlainOptions {
  readonly problems: Problem[] = [];
  readonly #authoring: ReadonlyMap<string, KindAuthoring>;
  readonly #places: WrittenPlaces;
  /** By kind: looked up for every field. */
  readonly #members = new Map<string, ReadonlySet<string>>();

  constructor(authoring: ReadonlyMap<string, KindAuthoring>, places: WrittenPlaces) {
    this.#authoring = authoring;
    this.#places = places;
  }

  /** The names of the members that may have to be written out, in a field or in anything else. */
  membersOf(owner: JsonObject): ReadonlySet<string> {
    const { kind } = owner;
    if (typeof kind !== 'string') return RULED;
    const known = this.#members.get(kind);
    if (known !== undefined) return known;
    const members = this.#wordsOf(owner)?.members ?? RULED;
    this.#members.set(kind, members);
    return members;
  }

  /** A field without plain names; the same object if it had none. */
  writtenOut(field: JsonObject, at: string): JsonObject {
    const words = this.#wordsOf(field);
    if (words === undefined) return field;
    const written = words.names.filter(({ plain }) => Object.hasOwn(field, plain));
    const named = written.length === 0 ? field : this.#renamed(field, written, at);
    return words.namesChoices ? this.#chosen(named, at) : named;
  }

  #wordsOf(owner: JsonObject): ShortForms | undefined {
    const kind = member(owner, 'kind');
    const authoring = typeof kind === 'string' ? this.#authoring.get(kind) : undefined;
    return authoring && wordsOf(authoring);
  }

  /** Of both names, that of the specification counts. */
  #renamed(field: JsonObject, written: readonly TwoNames[], at: string): JsonObject {
    const longOf = new Map(written.map(({ plain, long }) => [plain, long]));
    const members = Object.entries(field).flatMap(([name, value]): readonly (readonly [string, Json])[] => {
      const long = longOf.get(name);
      if (long === undefined) return [[name, value]];
      if (Object.hasOwn(field, long)) {
        this.#tellTwice(at + pointer(name), name, long);
        return [];
      }
      this.#places.move(at + pointer(long), at + pointer(name));
      return [[long, value]];
    });
    return Object.fromEntries(members);
  }

  /** Marks the choices that the field names. */
  #chosen(field: JsonObject, at: string): JsonObject {
    const wanted = member(field, 'default');
    if (wanted === undefined) return field;
    const lists = CHOICES.map((choices) => ({ ...choices, items: member(field, choices.list) }));
    const found = lists.find(({ items }) => isList(items) && items.length > 0);
    if (found === undefined || !isList(found.items)) return field;
    const { list, name, items } = found;
    const here = at + pointer('default');
    const marked = items.findIndex((item) => isObject(item) && member(item, 'default') === true);
    if (marked >= 0) this.#tellTwice(here, 'default', `${list}/${marked}/default`);
    const values = (isList(wanted) ? wanted : [wanted]).map(writtenValue);
    const names = new Set(values.filter((one) => one !== null));
    // The schema says so where something else stands.
    if (values.includes(null)) return field;
    const known = items.map((item) => (isObject(item) ? writtenValue(member(item, name) ?? null) : null));
    const offered = new Set(known);
    const choices = known.filter((one) => one !== null);
    for (const unknown of [...names].filter((one) => !offered.has(one)).slice(0, MOST_TOLD))
      this.problems.push({
        code: 'no-unknown-default',
        at: here,
        message: `The field has no choice “${unknown.slice(0, 60)}”.${didYouMean(unknown, choices)}`,
        fix: `Write the “${name}” of one of its ${list}.`,
      });
    if (marked >= 0) return field;
    const after = items.map((item, place): Json => {
      const value = known[place] ?? null;
      if (!isObject(item) || value === null || !names.has(value)) return item;
      this.#places.move(at + pointer(list, place, 'default'), here);
      return { ...item, default: true };
    });
    const rest = Object.entries(field).filter(([member]) => member !== 'default');
    return { ...Object.fromEntries(rest), [list]: after };
  }

  #tellTwice(at: string, plain: string, other: string): void {
    this.problems.push({
      code: 'no-repeated-option',
      at,
      message: `“${plain}” and “${other}” say the same, so only one of them can hold.`,
      fix: `Remove one of them, e.g. “${other}”.`,
    });
  }
}

/** So many unknown defaults of a field are told. */
const MOST_TOLD = 10;

/** The value of a choice as a text; null for what cannot be one. */
function writtenValue(value: Json): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
