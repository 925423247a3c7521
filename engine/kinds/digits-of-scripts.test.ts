import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { submissionOf } from '../form/selectors/submission-of.ts';
import { fieldState } from '../form/state/field-state-of.ts';
import { formOf } from '../form/testing/compiled.ts';
import { tell } from '../form/testing/tell.ts';
import type { Json, JsonObject } from '../value/json.ts';
import { asciiDigits } from '../value/text/ascii-digits.ts';
import { kinds } from './registry.ts';

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

/** What can be answered to each kind that reads digits: the field as it is written, and answers. */
const READ: Readonly<Record<string, readonly [definition: JsonObject, ...answers: readonly string[]]>> = {
  amount: [{ currency: 'USD', customAmount: true }, '12,50', '1,000', '5'],
  currency: [{ currency: 'EUR' }, '1.234,56', '10.5'],
  number: [{ precision: 2 }, '12.5', '-7', '1e3'],
  slider: [{ min: 0, max: 100 }, '40', '7'],
  rating: [{}, '3', '4/5'],
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

/** Kinds of texts, choices and what hosts bring, in which digits are like any other character. */
const KEPT =
  `captcha checkbox consent country custom donor-name email fee-recovery frequency gateway gdprcheckbox hidden host-value
   login name password price-id radio rich-text secret select signature state terms textarea upload url address group
   billing-address card company today full-name postdata`.split(/\s+/);

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

describe('digits of other scripts', () => {
  it('are those of more than sixty scripts', () => {
    expect(ZEROS.length).toBeGreaterThan(60);
    for (const zero of ZEROS) expect(asciiDigits(inScript('0123456789', zero))).toBe('0123456789');
  });

  it('are read, or kept, by every kind that is answered', () => {
    const known = [...Object.keys(READ), ...Object.keys(PARTS_OF_CARDS), ...KEPT];
    const answered = [...kinds.values()].filter(({ isAnswered, hasValue }) => isAnswered && hasValue);
    expect(answered.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
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

  it('are read in the ends of a range and in the parts of a time', () => {
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
