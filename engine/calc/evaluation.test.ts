import { Parser } from 'expr-eval-fork';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText } from '../value/number/decimal.ts';
import { number } from '../value/testing/numerals.ts';
import { decimalTextOf } from '../value/testing/rational.ts';
import { compileFormula } from './compile-formula.ts';
import { chance, commonGround, everything, randomFields, randomTerm } from './testing/random-term.ts';
import { formulaOf, resultOf } from './testing/read.ts';
import { valueOf, written } from './testing/term.ts';

describe('evaluation', () => {
  it('agrees with plain fractions on a hundred thousand random formulas', () => {
    let failed = 0;
    for (let seed = 0; seed < 100_000; seed++) {
      const random = chance(seed);
      const term = randomTerm(random, everything, 1 + (seed % 5));
      const fields = randomFields(random, everything.fields);
      const text = written(
        term,
        (id) => `{${id}}`,
        () => random() < 0.1,
      ).replaceAll(' ', () => (random() < 0.5 ? '' : '\n '));
      const expected = valueOf(term, fields);
      const evaluate = compileFormula<null>(formulaOf(text), (id) => {
        const { text: value = '0', hidden = false, hiddenIsZero = false } = fields.get(id) ?? {};
        const read = number(value);
        return { read: () => (hidden ? null : read), hiddenIsZero };
      });
      const result = evaluate(null);
      const shown = result === null ? null : decimalText(result);
      if (result === null) failed += 1;
      if (shown !== (expected && decimalTextOf(expected))) expect.fail(`${seed}: ${text} gives ${shown}`);
    }
    expect(failed).toBeGreaterThan(1000);
    expect(failed).toBeLessThan(30_000);
  });

  it('agrees with expr-eval-fork in the language they share', () => {
    const peer = new Parser();
    const values = { a: 2.5, b: -7, c: 0.125 };
    const texts = { a: '2.5', b: '-7', c: '0.125' };
    let compared = 0;
    for (let seed = 0; seed < 10_000; seed++) {
      const random = chance(seed);
      const term = randomTerm(random, commonGround, 1 + (seed % 4));
      const more = () => random() < 0.1;
      const expected: number = peer.evaluate(
        written(term, (id) => id, more),
        values,
      );
      const text = written(term, (id) => `{${id}}`, more);
      const result = resultOf(text, texts);
      if (result === null) continue; // doubles go on with Infinity and NaN where we have failed
      compared += 1;
      const tolerance = 1e-9 * Math.max(1, Math.abs(expected));
      if (!(Math.abs(Number(result) - expected) <= tolerance))
        expect.fail(`${text} gives ${result}, not ${expected}`);
    }
    expect(compared).toBeGreaterThan(8000);
  });

  it('gives the same result when it is repeated', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(5), (seed, depth) => {
        const text = written(
          randomTerm(chance(seed), everything, depth),
          (id) => `{${id}}`,
          () => false,
        );
        expect(resultOf(text, { seats: '3' })).toBe(resultOf(text, { seats: '3' }));
      }),
    );
  });
});
