import { isObject } from 'formularium/engine';
import type { DeskVisit } from '../../desk/desk.ts';
import { BadValue } from '../../desk/filters/bad-parameter.ts';

/** The names that an address may have several times. */
const LISTS: ReadonlySet<string> = new Set(['column', 'field', 'operator', 'value']);

/** The result of an act: the page that it leads back to may have no place for it any more. */
const RESULT = ['done', 'many', 'left'];

/** The query of an address, which knows what of it was asked for. */
export interface AskedQuery {
  /** Throws a `BadValue` where a name has several values of which one would be left out. */
  readonly query: DeskVisit['query'];
  /** Refuses what nobody has asked for so far: a misspelt name would give something else. What is left blank in a form is not meant. */
  readonly refuseRest: () => void;
}

/** Reads the query of an address as it was parsed. */
export function askedQuery(given: unknown): AskedQuery {
  const values = new Map(
    Object.entries(isObject(given) ? given : {}).map(([name, value]) => [name, [value].flat().map(String)]),
  );
  const asked = new Set(RESULT);
  return {
    query(name) {
      asked.add(name);
      const own = values.get(name) ?? [];
      if (own.length > 1 && !LISTS.has(name)) throw new BadValue(name, own.join(', '));
      return own;
    },
    refuseRest() {
      for (const [name, own] of values)
        if (!asked.has(name) && own.some((value) => value !== '')) throw new BadValue(name, own.join(', '));
    },
  };
}
