import type { JsonObject } from '../../value/json.ts';
import { pointer } from '../../value/json-pointer.ts';
import type { Problem } from '../../value/problem.ts';
import { textIn } from '../../value/read-member.ts';

interface Repetition {
  /** Where the list stands. */
  readonly list: string;
  /** The member that has to be unique among its entries. */
  readonly name: string;
  readonly code: string;
  readonly what: string;
}

/** The entries of a list whose text for a member that has to be unique occurs in an earlier entry. */
export function* repeated(
  entries: readonly JsonObject[],
  { list, name, code, what }: Repetition,
): Generator<Problem> {
  const places = new Map<string, number>();
  for (const [place, entry] of entries.entries()) {
    const text = textIn(entry, name).trim();
    const first = places.get(text);
    if (text === '') continue;
    if (first === undefined) places.set(text, place);
    else {
      yield {
        code,
        at: list + pointer(place, name),
        message: `There is another ${what} “${text.slice(0, 60)}”: entry ${first + 1} of this list.`,
        fix: 'Change one of them, or remove one.',
      };
    }
  }
}
