import { serverWords } from 'formularium/languages';
import type { EntryTest, PairTest } from '../../storage/entry-tests/entry-test.ts';
import { FilterProblem } from './filter.ts';

/** Two fields that are compared, and the kinds that the values of both are kept under. */
interface ComparedFields {
  readonly field: string;
  readonly other: string;
  readonly kinds: readonly string[];
  /** Whether they have an order: texts that are not numbers have one only by their beginnings. */
  readonly isOrdered: boolean;
}

/** What an operator of conditions asks of the values of two fields. */
type PairOperator = (fields: ComparedFields) => EntryTest;

/** What each operator asks of two fields, as `engine/conditions/compare-other.ts` says it; those that count days take a number alone. */
const PAIRS: ReadonlyMap<string, PairOperator> = new Map<string, PairOperator>([
  ['=', equals],
  ['!=', (fields) => ({ type: 'not', test: equals(fields) })],
  ['<', ordered('<')],
  ['<=', ordered('<=')],
  ['>', ordered('>')],
  ['>=', ordered('>=')],
  ['contains', pair({ type: 'contains' })],
  ['does-not-contain', (fields) => ({ type: 'not', test: pair({ type: 'contains' })(fields) })],
  ['starts-with', pair({ type: 'starts' })],
  ['ends-with', pair({ type: 'ends' })],
  ['is-before', pair({ type: 'days', sign: '<' })],
  ['is-after', pair({ type: 'days', sign: '>' })],
]);

/** The test of a comparison with another field. Throws a `FilterProblem` for one that means nothing, or that a database cannot decide. */
export function pairTest(operator: string, fields: ComparedFields): EntryTest {
  const test = PAIRS.get(operator);
  if (test === undefined || fields.kinds.length === 0)
    throw new FilterProblem(serverWords.deskNoOther, fields.field, operator, fields.other);
  return test(fields);
}

function pair(relation: PairTest): PairOperator {
  return ({ field, other }) => ({ type: 'pair', field, other, pair: relation });
}

function ordered(sign: '<' | '<=' | '>' | '>='): PairOperator {
  return (fields) => {
    if (!fields.isOrdered) throw new FilterProblem(serverWords.deskNoOther, fields.field, sign, fields.other);
    return pair(among(fields, { type: 'numbers', sign }))(fields);
  };
}

/** Where neither is answered, they are the same: a comparison with nothing. */
function equals(fields: ComparedFields): EntryTest {
  const { field, other } = fields;
  const asTexts: PairTest = { type: 'all', tests: [{ type: 'no-numbers' }, { type: 'same' }] };
  const same = among(fields, { type: 'any', tests: [{ type: 'numbers', sign: '=' }, asTexts] });
  return {
    type: 'any',
    tests: [
      { type: 'pair', field, other, pair: same },
      { type: 'all', tests: [isBlank(field), isBlank(other)] },
    ],
  };
}

/** Unanswered, or answered with nothing. */
function isBlank(field: string): EntryTest {
  return {
    type: 'any',
    tests: [
      { type: 'some', field, value: { type: 'same', folded: '' } },
      { type: 'not', test: { type: 'some', field, value: null } },
    ],
  };
}

function among({ kinds }: ComparedFields, test: PairTest): PairTest {
  return { type: 'all', tests: [{ type: 'kinds', kinds }, test] };
}
