import { isList, isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Problem } from '../value/problem.ts';
import { didYouMean } from '../value/text/nearest-name.ts';
import type { TwoPlaces, WrittenPlaces } from './written-places.ts';

/** More conditions than a form has, wherever its rules are used; bounds what short definitions can grow to. */
const MOST_CONDITIONS = 50_000;

/** Rules use others at most so deep. */
const DEEPEST = 16;

/** Holds in any case: stands in place of a rule that cannot be used. */
const NOTHING: JsonObject = { rule: 'all', conditions: [] };

interface WrittenOut {
  readonly condition: Json;
  readonly size: number;
}

/** The rules that stand under a name, each written out once. */
export class NamedRules {
  readonly problems: Problem[] = [];
  /** The names that something uses. */
  readonly usedNames = new Set<string>();
  readonly #rules: ReadonlyMap<string, Json>;
  readonly #known = new Map<string, WrittenOut>();
  readonly #places: WrittenPlaces;
  #left = MOST_CONDITIONS;

  constructor(rules: Json | undefined, places: WrittenPlaces) {
    this.#rules = new Map(isObject(rules) ? Object.entries(rules) : []);
    this.#places = places;
    for (const name of this.#rules.keys()) this.#writtenOut(name, []);
  }

  names(): readonly string[] {
    return [...this.#rules.keys()];
  }

  /** The condition or group under a name, where something uses it. */
  used(name: string, { plain, written }: TwoPlaces): Json {
    this.#places.moveWhole(plain, written);
    if (!this.#rules.has(name)) return this.#unknown(name, written);
    this.usedNames.add(name);
    const { condition, size } = this.#writtenOut(name, []);
    this.#left -= size;
    return this.#left >= 0 ? condition : this.#tooMany(written);
  }

  #writtenOut(name: string, path: readonly string[]): WrittenOut {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const found = this.#written(name, path);
    this.#known.set(name, found);
    return found;
  }

  #written(name: string, path: readonly string[]): WrittenOut {
    const at = pointer('rules', name);
    const size = { left: MOST_CONDITIONS };
    const condition = this.#inRule(this.#rules.get(name) ?? NOTHING, at, [...path, name], size);
    if (size.left >= 0) return { condition, size: MOST_CONDITIONS - size.left };
    return { condition: this.#tooMany(at), size: 0 };
  }

  /** A part of a rule, with the rules that it names written out. */
  #inRule(part: Json, at: string, path: readonly string[], size: { left: number }): Json {
    size.left -= 1;
    if (size.left < 0) return NOTHING;
    if (typeof part === 'string') return this.#named(part, at, path, size);
    const list = isObject(part) ? member(part, 'conditions') : undefined;
    if (!isObject(part) || !isList(list) || at.length > MOST_DEPTH) return part;
    const here = at + pointer('conditions');
    return {
      ...part,
      conditions: list.map((one, place) => this.#inRule(one, here + pointer(place), path, size)),
    };
  }

  #named(name: string, at: string, path: readonly string[], size: { left: number }): Json {
    if (!this.#rules.has(name)) return this.#unknown(name, at);
    if (path.includes(name)) return this.#circular(path.slice(path.indexOf(name)), at);
    if (path.length >= DEEPEST) return this.#tooMany(at);
    this.usedNames.add(name);
    const found = this.#writtenOut(name, path);
    size.left -= found.size;
    return found.condition;
  }

  #unknown(name: string, at: string): Json {
    this.problems.push({
      code: 'use-named-rule',
      at,
      message: `There is no rule “${name.slice(0, 60)}”.${didYouMean(name, this.#rules.keys())}`,
      fix: 'Name one of “rules”, or write the condition itself.',
    });
    return NOTHING;
  }

  #circular(path: readonly string[], at: string): Json {
    const names = [...path, path[0]].map((name) => `“${name}”`).join(' → ');
    this.problems.push({
      code: 'use-named-rule',
      at,
      message: `A rule cannot use itself: ${names}.`,
      fix: 'Remove one of these uses.',
    });
    return NOTHING;
  }

  #tooMany(at: string): Json {
    this.problems.push({
      code: 'use-named-rule',
      at,
      message: `Written out, the rules of this form would have more than ${MOST_CONDITIONS} conditions, or stand more than ${DEEPEST} deep.`,
      fix: 'Use fewer or shorter rules.',
    });
    return NOTHING;
  }
}

/** Deeper rules are refused by their schema; the limit is on the length of a place, which grows with its depth. */
const MOST_DEPTH = 4000;
