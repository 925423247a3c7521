import { describe, expect, it } from 'vitest';
import { fieldState } from '../../form/state/field-state-of.ts';
import { startState } from '../../form/state/start-state.ts';
import { compiled } from '../../form/testing/compiled.ts';
import { parseDecimal } from './decimal.ts';
import { enteredNumber } from './entered-number.ts';

describe('enteredNumber', () => {
  it.each(['1', '-2.50', '1e9', '1E-9', '9'.repeat(400), '1e400', '1e-400', '1.7976931348623157e308'])(
    'reads %s',
    (text) => {
      expect(enteredNumber(text)).toEqual(parseDecimal(text));
      expect(enteredNumber(text)).not.toBeNull();
    },
  );

  it.each(['', 'x', '9'.repeat(401), '1e401', '1e-401', '9e9999'])('reads no number in %s', (text) => {
    expect(enteredNumber(text)).toBeNull();
  });
});

describe('a formula of the maximum length', () => {
  it.each([
    ['multiplies', `{a}${'*{a}'.repeat(900)}`],
    ['divides', `1${'/({a}+1)'.repeat(500)}`],
    ['takes remainders', `{b}${'%({a}+7)'.repeat(400)}`],
    ['takes roots', `{b}^0.5${'+{b}^0.5'.repeat(200)}`],
    ['takes powers', `{b}^3${'+{b}^7'.repeat(200)}`],
  ])('that %s treats a number of ten thousand digits as blank', (_, formula) => {
    const form = compiled({
      id: 'x',
      type: 'form',
      title: 'x',
      fields: [
        { id: 'a', kind: 'number', label: 'a' },
        { id: 'b', kind: 'text', label: 'b', maxlength: 20_000 },
        { id: 'c', kind: 'calculation', label: 'c', formula },
      ],
    });
    for (const answer of ['9e9999', '9'.repeat(10_000), `0.${'3'.repeat(9000)}`, `1e-${'9'.repeat(4)}`]) {
      const state = startState(form, { answers: { a: answer, b: answer } });
      const blank = startState(form, { answers: { b: '0' } });
      expect(fieldState(form, state, 'c')?.value).toEqual(fieldState(form, blank, 'c')?.value);
    }
  });
});
