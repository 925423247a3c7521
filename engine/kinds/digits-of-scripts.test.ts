import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { submissionOf } from '../form/selectors/submission-of.ts';
import { fieldState } from '../form/state/field-state-of.ts';
import { formOf } from '../form/testing/compiled.ts';
import { tell } from '../form/testing/tell.ts';
import type { FieldValue } from '../value/field-value.ts';
import type { Json, JsonObject } from '../value/json.ts';
import { asciiDigits } from '../value/text/ascii-digits.ts';
import type { FieldKind } from './kind.ts';
import { kinds } from './registry.ts';

const ASCII = 0x30;

/** The zeros of all scripts that Unicode knows here: the digits of a script stand together, and 0 is their first. */
const ZEROS: readonly number[] = Array.from({ length: 0x110000 }, (_, code) => code).filter(
  (code) => asDigit(code) && scriptsBefore(code) % 10 === 0,
);

function asDigit(code: number): boolean {
  return (code < 0xd800 || code > 0xdfff) && /^\p{Nd}$/u.test(String.fromCodePoint(code));
}

function scriptsBefore(code: number): number {
  let before = 0;
  while (asDigit(code - before - 1)) before += 1;
  return before;
}

/** Fields whose submission is compared, of kinds that read digits, with answers. */
const READ: Readonly<Record<string, readonly [definition: JsonObject, ...answers: readonly string[]]>> = {
  amount: [{ currency: 'USD', customAmount: true }, '12,50', '1,000', '5'],
  currency: [{ currency: 'EUR' }, '1.234,56', '10.5'],
  number: [{ precision: 2 }, '12.5', '-7', '1e3'],
  slider: [{ min: 0, max: 100 }, '40', '7'],
  rating: [{}, '3', '4/5'],
  scale: [{}, '3', '10'],
  date: [{ dateFormat: 'dd.mm.yy' }, '28.02.2026', '2026-02-28', '1.2.2026'],
  time: [{}, '9:05', '9 pm', '21:30'],
  phone: [{ validation: 'none' }, '+43 1 58858', '0660 123456'],
  text: [{ format: 'digits' }, '0123456789'],
};
const PARTS_OF_CARDS: typeof READ = {
  'card-number': [{}, '4242 4242 4242 4242'],
  'card-code': [{ number: 'x' }, '123'],
  'card-expiry': [{}, '12 / 39', '0139'],
};
const EXAMPLES = { ...READ, ...PARTS_OF_CARDS };

/** Options with which any kind reads what it can, and all answers above. */
const OPTIONS = Object.assign({}, ...Object.values(EXAMPLES).map(([definition]) => definition)) as JsonObject;
const ANSWERS = Object.values(EXAMPLES).flatMap(([, ...answers]) => answers);

/** What a kind makes of an answer when its digits are of another script: the same value, the same text in that script, or nothing either. */
function readIn(kind: FieldKind, answer: string, zero: number): 'read' | 'kept' | 'unread' | 'otherwise' {
  const definition = { id: 'x', kind: kind.name, ...OPTIONS };
  const plain = kind.read(answer, definition, []) ?? null;
  const other = kind.read(inScript(answer, zero), definition, []) ?? null;
  if (plain === null && other === null) return 'unread';
  if (isDeepStrictEqual(plain, other)) return 'read';
  return isDeepStrictEqual(other, inScriptOf(plain, zero)) ? 'kept' : 'otherwise';
}

function inScriptOf(value: FieldValue, zero: number): FieldValue {
  if (typeof value === 'string') return inScript(value, zero);
  return Array.isArray(value) ? value.map((text) => inScript(text, zero)) : value;
}

function inScript(text: string, zero: number): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

function submitted(kind: string, definition: JsonObject, answer: Json): unknown {
  const form = formOf([{ id: 'x', kind, label: 'X', ...definition }]);
  const { state } = tell(form, [{ type: 'answer', field: 'x', answer }]);
  const { value, issue } = fieldState(form, state, 'x') ?? {};
  return { sent: submissionOf(form, state), value, issue };
}

const anyZero = fc.constantFrom(...ZEROS);
const [ANOTHER = 0, ...OTHERS] = ZEROS.filter((zero) => zero !== ASCII);

describe('digits of other scripts', () => {
  it('belong to more than sixty scripts', () => {
    expect(ZEROS.length).toBeGreaterThan(60);
    for (const zero of ZEROS) expect(asciiDigits(inScript('0123456789', zero))).toBe('0123456789');
  });

  const answered = [...kinds.values()].filter(({ isAnswered, hasValue }) => isAnswered && hasValue);

  it.each(answered)('are read as digits, or kept like letters, by $name', (kind) => {
    const found = new Map(ANSWERS.map((answer) => [answer, readIn(kind, answer, ANOTHER)]));
    expect([...found].filter(([, is]) => is === 'otherwise')).toEqual([]);
    fc.assert(
      fc.property(fc.constantFrom(...ANSWERS), fc.constantFrom(...OTHERS), (answer, zero) => {
        expect(readIn(kind, answer, zero)).toBe(found.get(answer));
      }),
    );
  });

  it('are read by the kinds with examples', () => {
    const reading = answered.filter((kind) =>
      ANSWERS.some((answer) => readIn(kind, answer, ANOTHER) === 'read'),
    );
    expect(reading.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(EXAMPLES)));
  });

  it.each(Object.entries(READ))('settle to the same submission: %s', (kind, [definition, ...answers]) => {
    fc.assert(
      fc.property(fc.constantFrom(...answers), anyZero, (answer, zero) => {
        const plain = submitted(kind, definition, answer);
        expect(plain).toMatchObject({ issue: null });
        expect(submitted(kind, definition, inScript(answer, zero))).toEqual(plain);
      }),
    );
  });

  it.each(Object.entries(PARTS_OF_CARDS))('mean the same to a %s', (name, [definition, ...answers]) => {
    const kind = kinds.get(name);
    const field = { id: 'x', kind: name, ...definition };
    fc.assert(
      fc.property(fc.constantFrom(...answers), anyZero, (answer, zero) => {
        const other = inScript(answer, zero);
        expect(kind?.read(other, field, [])).toEqual(kind?.read(answer, field, []));
        expect(kind?.entry?.typed?.(other)).toBe(kind?.entry?.typed?.(answer));
      }),
    );
  });

  it('are read in both ends of a range and in the parts of a time', () => {
    expect(submitted('slider', { range: true }, ['٧', '٤٠'])).toEqual(
      submitted('slider', { range: true }, ['7', '40']),
    );
    const parts = (hours: string, minutes: string): Json => ({ hours, minutes, ampm: 'pm' });
    expect(submitted('time', {}, parts('٩', '٠٥'))).toEqual(submitted('time', {}, parts('9', '05')));
  });

  it('are read with the separators of Arabic, which mean the same in every field', () => {
    expect(submitted('number', { decimalPoint: ',', thousandsSeparator: '.' }, '١٬٢٣٤٫٥')).toEqual(
      submitted('number', { decimalPoint: ',', thousandsSeparator: '.' }, '1.234,5'),
    );
    expect(submitted('number', {}, '١٬٢')).toMatchObject({ issue: { rule: 'number' } });
  });
});
