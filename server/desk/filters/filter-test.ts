import { isGroup, kinds, type Measure, operators, readOperand } from 'formularium/engine/language';
import { serverWords } from 'formularium/languages';
import type { EntryTest } from '../../storage/entry-tests/entry-test.ts';
import { COMPARISONS } from './comparisons.ts';
import { type EntryFilter, type FilterCondition, FilterProblem } from './filter.ts';
import { pairTest } from './pairs.ts';
import { PLAIN_TEXT } from './values-of-entry.ts';

/** The orders that values of kinds have, each with the names of its kinds. */
const MEASURES: ReadonlyMap<Measure, readonly string[]> = measuresOf();

/** What is known of the fields of a form. */
export interface FieldKinds {
  /** The name of the kind of a field, as the newest version has it. */
  readonly kindOf: (field: string) => string | undefined;
  /** Whether every version keeps its values in an order of their own. */
  readonly isMeasured: (field: string) => boolean;
}

const NOTHING_KNOWN: FieldKinds = { kindOf: () => undefined, isMeasured: () => false };

/**
 * A filter as a test that a database can be asked by. It holds for an entry exactly when the engine finds that the conditions hold for its
 * values. Null for a filter that asks nothing. Throws a `FilterProblem` for one that cannot be compared.
 */
export function filterTest(
  filter: EntryFilter,
  today: number | null,
  known: FieldKinds = NOTHING_KNOWN,
): EntryTest | null {
  const tests = filter.conditions.flatMap((condition) => {
    const test = isGroup(condition)
      ? filterTest(condition, today, known)
      : conditionTest(condition, today, known);
    return test === null ? [] : [test];
  });
  return tests.length === 0 ? null : { type: filter.rule, tests };
}

function conditionTest(
  { field, operator, value, other }: FilterCondition,
  today: number | null,
  { kindOf, isMeasured }: FieldKinds,
): EntryTest {
  const comparison = COMPARISONS.get(operator);
  if (comparison === undefined || !operators.has(operator))
    throw new FilterProblem(serverWords.deskNoOperator, operator);
  if (other !== undefined)
    return pairTest(operator, { field, other, ...between(kindOf(field), kindOf(other)) });
  return comparison(field, {
    operand: readOperand(value ?? ''),
    today,
    places: [...MEASURES].map(([measure, names]) => ({
      kinds: names,
      place: readOperand(value ?? '', measure).place,
    })),
    isMeasured: isMeasured(field),
  });
}

/** What the values of two fields are kept under where they are compared alike: in the order that both have, or as texts. */
function between(
  one: string | undefined,
  other: string | undefined,
): { readonly kinds: readonly string[]; readonly isOrdered: boolean } {
  const [mine, theirs] = [kinds.get(one ?? ''), kinds.get(other ?? '')];
  const measure = mine?.measure;
  if (mine === undefined || theirs === undefined || measure !== theirs.measure)
    return { kinds: [], isOrdered: false };
  if (measure !== undefined) return { kinds: MEASURES.get(measure) ?? [], isOrdered: true };
  return { kinds: holdsTexts(mine) && holdsTexts(theirs) ? [PLAIN_TEXT] : [], isOrdered: false };
}

/** What is typed or chosen is a text; others without an order of their own, such as sliders, may hold numbers. */
function holdsTexts({ entry, toNumber }: NonNullable<ReturnType<typeof kinds.get>>): boolean {
  return entry !== null || toNumber !== null;
}

function measuresOf(): ReadonlyMap<Measure, readonly string[]> {
  const found = new Map<Measure, readonly string[]>();
  for (const kind of kinds.values())
    if (kind.measure !== undefined) found.set(kind.measure, [...(found.get(kind.measure) ?? []), kind.name]);
  return found;
}
