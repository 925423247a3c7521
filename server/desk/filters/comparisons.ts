import type { Decimal } from 'formularium/engine';
import type { ConditionOperand, OperatorName } from 'formularium/engine/language';
import { serverWords } from 'formularium/languages';
import type { ComparisonSign, EntryTest, ValueTest } from '../../storage/entry-tests/entry-test.ts';
import { FilterProblem } from './filter.ts';
import {
  LONGEST_NUMBER,
  LONGEST_TEXT,
  numberKey,
  significantDigits,
  storedText,
  textKey,
} from './value-keys.ts';
import { PLAIN_NUMBER, PLAIN_TEXT } from './values-of-entry.ts';

/** What the values of a field are compared with. */
export interface AskedValue {
  readonly operand: ConditionOperand;
  /** The number of the day; null where it is not known. */
  readonly today: number | null;
  /** Where it stands in each order of values, with the kinds that have this order. */
  readonly places: readonly { readonly kinds: readonly string[]; readonly place: Decimal | null }[];
  /** Whether every version of the form keeps the values of the field in an order of their own: none is compared as a text then. */
  readonly isMeasured: boolean;
}

/** What an operator of conditions asks of the values of a field. */
type OperatorTest = (field: string, asked: AskedValue) => EntryTest;

/** What each operator asks: as `engine/conditions/operators` says it, in words that a database understands. */
const TESTS: Readonly<Record<OperatorName, OperatorTest>> = {
  '=': equals,
  '!=': differs,
  '<': ordered('<'),
  '<=': ordered('<='),
  '>': ordered('>'),
  '>=': ordered('>='),
  contains: text('contains'),
  'does-not-contain': (field, asked) => ({ type: 'not', test: text('contains')(field, asked) }),
  'starts-with': text('starts'),
  'ends-with': text('ends'),
  'is-before': onDay('<', ({ operand: { date } }) => date),
  'is-after': onDay('>', ({ operand: { date } }) => date),
  'is-before-less-than-n-days': within(-1),
  'is-after-less-than-n-days': within(1),
  'is-before-n-or-more-days': onDay('<=', (asked) => shifted(asked, -1)),
  'is-after-n-or-more-days': onDay('>=', (asked) => shifted(asked, 1)),
};

export const COMPARISONS: ReadonlyMap<string, OperatorTest> = new Map(Object.entries(TESTS));

const NEVER: EntryTest = { type: 'any', tests: [] };

function equals(field: string, asked: AskedValue): EntryTest {
  const same = { type: 'some', field, value: sameValue(asked) } as const;
  if (asked.operand.folded !== '') return { ...same, among: amongEqual(asked) };
  return { type: 'any', tests: [same, { type: 'not', test: { type: 'some', field, value: null } }] };
}

/** Where an index finds what equals a value, whatever kind it is of. */
function amongEqual(asked: AskedValue): readonly ValueTest[] {
  return [{ type: 'text', sign: '=', key: textKey(asked.operand.folded) }, ...numberTests('=', asked)];
}

function numberTests(sign: ComparisonSign, { operand, places }: AskedValue): readonly ValueTest[] {
  const numbers = [operand.number, ...places.map(({ place }) => place)];
  const keys = new Set(numbers.flatMap((one) => (one === null ? [] : [numberKey(one)])));
  return [...keys].map((key) => ({ type: 'number', sign, key }));
}

function differs(field: string, asked: AskedValue): EntryTest {
  return { type: 'not', test: equals(field, asked) };
}

function ordered(sign: ComparisonSign): OperatorTest {
  return (field, asked) => {
    if (asked.operand.folded === '') return NEVER;
    const value = orderedValue(sign, textPlace(sign, asked), asked);
    const among = amongOrdered(sign, asked);
    if (among?.length === 0) return NEVER;
    return { type: 'some', field, value, ...(among !== null && { among }) };
  };
}

/** Where an index finds what is greater or less, nowhere if nothing can be; null for texts beside a number, which lie far from each other. */
function amongOrdered(sign: ComparisonSign, asked: AskedValue): readonly ValueTest[] | null {
  const { operand, isMeasured } = asked;
  const found = numberTests(sign, asked);
  if (isMeasured) return found;
  if (operand.number !== null) return null;
  return [{ type: 'text', sign, key: textKey(operand.folded) }, ...found];
}

function sameValue(asked: AskedValue): ValueTest {
  const { folded, number } = asked.operand;
  // The key is in an index, and that of a short text is no other one's; what is long is equal only if all of it is.
  const key: ValueTest = { type: 'text', sign: '=', key: textKey(folded) };
  const same = folded.length > LONGEST_TEXT ? both(key, { type: 'same', folded: storedText(folded) }) : key;
  // What has no place in the order of any kind is compared as a text, whatever kind a value is of.
  const isText = number === null && asked.places.every(({ place }) => place === null);
  return isText ? same : orderedValue('=', same, asked);
}

/** A value in the order of its kind; where it or what it is compared with has no place there, as a text if that means anything. */
function orderedValue(sign: ComparisonSign, asText: ValueTest, asked: AskedValue): ValueTest {
  const { operand, places } = asked;
  const number = operand.number;
  const measured = places.flatMap(({ kinds, place }): readonly ValueTest[] => {
    const ofKind: ValueTest = { type: 'kind', kinds };
    const compared: readonly ValueTest[] = place === null ? [] : [numbers(sign, place)];
    // Unreadable items never pass a comparison, and are equal as texts.
    const read: readonly ValueTest[] =
      sign !== '=' ? [] : place === null ? [asText] : [both({ type: 'is-number', isOne: false }, asText)];
    const tests = [...compared, ...read];
    return tests.length === 0 ? [] : [both(ofKind, { type: 'any', tests })];
  });
  const asNumber = number === null ? null : numbers(sign, number);
  const plain = (isNumber: boolean): ValueTest => {
    const isCompared = asNumber !== null && (isNumber || !operand.folded.includes('e'));
    if (!isCompared) return asText;
    return { type: 'any', tests: [asNumber, both({ type: 'is-number', isOne: false }, asText)] };
  };
  return {
    type: 'any',
    tests: [
      ...measured,
      both({ type: 'kind', kinds: [PLAIN_TEXT] }, plain(false)),
      both({ type: 'kind', kinds: [PLAIN_NUMBER] }, plain(true)),
    ],
  };
}

function numbers(sign: ComparisonSign, number: Decimal): ValueTest {
  if (significantDigits(number) > LONGEST_NUMBER)
    throw new FilterProblem(serverWords.deskLongNumber, String(LONGEST_NUMBER));
  return { type: 'number', sign, key: numberKey(number) };
}

function textPlace(sign: ComparisonSign, { operand: { folded } }: AskedValue): ValueTest {
  if (folded.length > LONGEST_TEXT) throw new FilterProblem(serverWords.deskLongText, String(LONGEST_TEXT));
  return { type: 'text', sign, key: textKey(folded) };
}

function both(...tests: readonly ValueTest[]): ValueTest {
  return { type: 'all', tests };
}

function text(type: 'contains' | 'starts' | 'ends'): OperatorTest {
  return (field, { operand: { folded } }) => {
    if (folded === '') return NEVER;
    const some = { type: 'some', field, value: { type, folded: storedText(folded) } } as const;
    return type === 'starts' ? { ...some, among: amongBeginnings(folded) } : some;
  };
}

/** Keys of texts that begin alike begin alike, and none has nines where another character may come. */
function amongBeginnings(folded: string): readonly ValueTest[] {
  const key = textKey(folded.slice(0, LONGEST_TEXT));
  return [both({ type: 'text', sign: '>=', key }, { type: 'text', sign: '<=', key: `${key}99` })];
}

function onDay(sign: ComparisonSign, dayOf: (asked: AskedValue) => number | null): OperatorTest {
  return (field, asked) => {
    const day = dayOf(asked);
    if (day === null) return NEVER;
    const value = { type: 'day', sign, day } as const;
    return { type: 'some', field, value, among: [value] };
  };
}

function shifted({ operand: { days }, today }: AskedValue, way: 1 | -1): number | null {
  return days === null || today === null ? null : today + way * days;
}

/** Later or earlier than today, and by fewer days. */
function within(way: 1 | -1): OperatorTest {
  const [from, to] = way === 1 ? (['>', '<'] as const) : (['<', '>'] as const);
  return (field, asked) => {
    const edge = shifted(asked, way);
    if (edge === null || asked.today === null) return NEVER;
    const value = both({ type: 'day', sign: from, day: asked.today }, { type: 'day', sign: to, day: edge });
    return { type: 'some', field, value, among: [value] };
  };
}
