import { isGroup, kinds, type Measure, operators, readOperand } from 'formularium/engine/language';
import { serverWords } from 'formularium/languages';
import type { EntryTest } from '../../storage/entry-tests/entry-test.ts';
import { COMPARISONS } from './comparisons.ts';
import { type EntryFilter, type FilterCondition, FilterProblem } from './filter.ts';

/** The orders that values of kinds have, each with the names of its kinds. */
const MEASURES: ReadonlyMap<Measure, readonly string[]> = measuresOf();

/**
 * A filter as a test that a database can be asked by. It holds for an entry exactly when the engine finds that the conditions hold for its
 * values. Null for a filter that asks nothing. Throws a `FilterProblem` for one that cannot be compared.
 */
export function filterTest(filter: EntryFilter, today: number | null): EntryTest | null {
  const tests = filter.conditions.flatMap((condition) => {
    const test = isGroup(condition) ? filterTest(condition, today) : conditionTest(condition, today);
    return test === null ? [] : [test];
  });
  return tests.length === 0 ? null : { type: filter.rule, tests };
}

function conditionTest({ field, operator, value, other }: FilterCondition, today: number | null): EntryTest {
  const comparison = COMPARISONS.get(operator);
  if (comparison === undefined || !operators.has(operator))
    throw new FilterProblem(serverWords.deskNoOperator, operator);
  if (other !== undefined) throw new FilterProblem(serverWords.deskNoOther, field);
  return comparison(field, {
    operand: readOperand(value ?? ''),
    today,
    places: [...MEASURES].map(([measure, names]) => ({
      kinds: names,
      place: readOperand(value ?? '', measure).place,
    })),
  });
}

function measuresOf(): ReadonlyMap<Measure, readonly string[]> {
  const found = new Map<Measure, readonly string[]>();
  for (const kind of kinds.values())
    if (kind.measure !== undefined) found.set(kind.measure, [...(found.get(kind.measure) ?? []), kind.name]);
  return found;
}
