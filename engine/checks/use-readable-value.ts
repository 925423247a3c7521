import type { FieldPart } from '../blueprint/field-part.ts';
import { type Names, targetsOf } from '../blueprint/names.ts';
import { otherOwners } from '../blueprint/other-owners.ts';
import { readOperand } from '../conditions/operand.ts';
import { type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Problem } from '../value/problem.ts';
import type { Check } from './check.ts';
import { conditionsIn, placeOf, type WrittenCondition } from './conditions-in.ts';
import { quote } from './cursor.ts';

const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '>', '>=', '<', '<=']);

export const useReadableValue = {
  name: 'use-readable-value',
  why: 'A condition compares numbers, dates and times as such: with any other value it never holds.',
  *check({ definition, fields, names }) {
    for (const part of fields) {
      if (part.definition.conditions !== undefined)
        yield* unreadable(part.definition, part.at, { names, user: part });
    }
    for (const { owner, at } of otherOwners(definition)) yield* unreadable(owner, at, { names });
  },
} as const satisfies Check;

interface ComparisonPlace {
  readonly names: Names;
  readonly user?: FieldPart;
}

function* unreadable(owner: JsonObject, place: string, around: ComparisonPlace): Generator<Problem> {
  for (const written of conditionsIn(owner)) {
    if (member(written.condition, 'other') !== undefined) {
      yield* incomparable(written.condition, place + placeOf(written), around);
      continue;
    }
    const found = impossibleIn(written.condition, around);
    if (found === null) continue;
    yield {
      code: 'use-readable-value',
      at: place + placeOf(written) + pointer('value'),
      message: `${quote(found.field)} is of kind “${found.kind}”, which cannot have the value ${quote(found.value)}.`,
      fix: 'Write a number like 12.5, a date like 2026-03-04, or a time like 21:30.',
    };
  }
}

/** Two fields whose values have nothing in common, such as a date and a number. */
function* incomparable(
  condition: WrittenCondition['condition'],
  at: string,
  { names, user }: ComparisonPlace,
): Generator<Problem> {
  const ids = [member(condition, 'field'), member(condition, 'other')].filter((id) => typeof id === 'string');
  const [mine, theirs] = ids.map((id) => {
    const { places, aspect } = targetsOf(id, names, user);
    return aspect === null ? names.parts[places[0] ?? -1]?.kind : undefined;
  });
  if (mine?.measure === undefined || theirs?.measure === undefined || mine.measure === theirs.measure) return;
  const [one, other] = ids.map(quote);
  yield {
    code: 'use-readable-value',
    at: at + pointer('other'),
    message: `${one} is of kind “${mine.name}” and ${other} of kind “${theirs.name}”: their values cannot be compared.`,
    fix: 'Name a field of the same kind.',
  };
}

/** A field, and a value that none of its kind can have. */
interface ImpossibleValue {
  readonly field: string;
  readonly kind: string;
  readonly value: string | number;
}

/** The impossible value that a field is compared with; null if all is well, or if something else is wrong. */
function impossibleIn(
  condition: WrittenCondition['condition'],
  { names, user }: ComparisonPlace,
): ImpossibleValue | null {
  const { field, operator, value = '' } = condition;
  if (typeof field !== 'string' || typeof operator !== 'string') return null;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (!COMPARISONS.has(operator)) return null;
  // A comparison with nothing asks whether there is an answer, or is for another check to find.
  if (String(value).trim() === '') return null;
  const { places, aspect } = targetsOf(field, names, user);
  const kind = names.parts[places[0] ?? -1]?.kind;
  if (aspect !== null || kind?.measure === undefined) return null;
  return readOperand(value, kind.measure).place === null ? { field, kind: kind.name, value } : null;
}
