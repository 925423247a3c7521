import { isObject } from 'formularium/engine';
import type { DeskVisit } from '../../desk/desk.ts';
import { BadValue } from '../../desk/filters/bad-parameter.ts';

/** The names that an address may have several times. */
const LISTS: ReadonlySet<string> = new Set(['column', 'field', 'operator', 'value']);

/** The query of an address, which knows what of it was asked for. */
export interface AskedQuery {
  /** Throws a `BadValue` where a name has several values of which one would be left out. */
  readonly query: DeskVisit['query'];
  /** Refuses what nobody has asked for so far: a misspelt name would give something else. What is left blank in a form is not meant. */
  readonly refuseRest: () => void;
}

export function askedQuery(given: unknown): AskedQuery {
  const values = new Map(
    Object.entries(isObject(given) ? given : {}).map(([name, value]) => [name, [value].flat().map(String)]),
  );
  const asked = new Set<string>();
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
