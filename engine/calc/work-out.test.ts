import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, decimalText } from '../value/number/decimal.ts';
import { number } from '../value/testing/numerals.ts';
import { compileFormula } from './compile-formula.ts';
import type { Program } from './program.ts';
import { chance, everything, randomFields, randomTerm } from './testing/random-term.ts';
import { formulaOf, resultOf } from './testing/read.ts';
import { written } from './testing/term.ts';
import { workOut } from './work-out.ts';
import { isSmall, workOutSmall } from './work-out-small.ts';
import { programOf } from './write-program.ts';

/** A formula of fields with these numbers; null is hidden. */
function programFor(text: string, numbers: ReadonlyMap<string, Decimal | null>): Program<null> {
  return programOf(formulaOf(text).tree, (id) => ({
    read: () => numbers.get(id) ?? null,
    hiddenIsZero: false,
  }));
}

const NONE = new Map<string, Decimal | null>();

describe('small numbers', () => {
  it('give exactly the general result, or none', () => {
    let small = 0;
    for (let seed = 0; seed < 20_000; seed++) {
      const random = chance(seed);
      const term = randomTerm(random, everything, 1 + (seed % 4));
      const text = written(
        term,
        (id) => `{${id}}`,
        () => false,
      );
      const fields = randomFields(random, everything.fields);
      const numbers = new Map(
        [...fields].map(([id, { text: value, hidden }]) => [id, hidden ? null : number(value)]),
      );
      const program = programFor(text, numbers);
      if (!isSmall(program)) continue;
      const quick = workOutSmall(program, null);
      if (quick === null) continue;
      small += 1;
      if (Object.is(quick.coefficient, -0)) expect.fail(`${seed}: ${text} gives -0`);
      expect(quick, `${seed}: ${text}`).toEqual(workOut(program, null));
    }
    expect(small).toBeGreaterThan(10_000);
  });

  it.each([
    ['9007199254740991 + 1', '9007199254740992'],
    ['-9007199254740991 - 1', '-9007199254740992'],
    ['94906267 * 94906267', '9007199515875289'],
    ['9007199254740991 + 0.1', '9007199254740991.1'],
    ['max(9007199254740991, 0.01)', '9007199254740991'],
    ['1 / 3', '0.3333333333333333333333333333333333'],
    ['floor(0.0000000000000001)', '0'],
    ['pi * 0 + 2', '2'],
    [`avg(${Array.from({ length: 70 }, (_, n) => n).join()})`, '34.5'],
  ])('leave %s to the general way, which gives %s', (text, result) => {
    const program = programFor(text, NONE);
    expect(isSmall(program) ? workOutSmall(program, null) : null).toBeNull();
    expect(resultOf(text)).toBe(result);
  });

  it.each([
    ['0 * -1', '0'],
    ['0 / -4', '0'],
    ['ceil(-0.5)', '0'],
    ['round(-0.4)', '0'],
    ['round(-2.5)', '-3'],
    ['0.5 / 0.25', '2'],
    ['100 / 0.001', '100000'],
    ['1 / 8', '0.125'],
    ['536870911 + 536870912', '1073741823'],
    ['-(0.5 - 0.25)', '-0.25'],
  ])('turn %s into %s', (text, result) => {
    const quick = workOutSmall(programFor(text, NONE), null);
    expect(quick && decimalText(quick)).toBe(result);
    expect(Object.is(quick?.coefficient, -0)).toBe(false);
  });
});

describe('a reader of fields', () => {
  it('may evaluate another formula, and may throw', () => {
    const inner = compileFormula<number>(formulaOf('{n} * 2 + 1'), () => ({
      read: (n) => decimal(n),
      hiddenIsZero: false,
    }));
    const outer = compileFormula<number>(formulaOf('10 + {inner} * 100'), () => ({
      read: (n) => {
        if (n === 0) throw new Error('Nothing to read.');
        return inner(n);
      },
      hiddenIsZero: false,
    }));
    expect(decimalText(outer(3) as Decimal)).toBe('710');
    expect(() => outer(0)).toThrow('Nothing to read.');
    expect(decimalText(outer(4) as Decimal)).toBe('910');
  });

  it.each(['{a} + 1', '{a} * {b}', '{b} + {a}', 'pi + {a}', 'pi + {b} + {a}'])(
    'fails the whole of %s if it cannot read {a}',
    (text) => {
      const evaluate = compileFormula<null>(formulaOf(text), (id) => ({
        read: id === 'a' ? () => undefined : () => null,
        hiddenIsZero: false,
      }));
      expect(evaluate(null)).toBeNull();
    },
  );

  it('may be shared by many fields, which have different slots', () => {
    const read = (numbers: readonly number[], slot: number) => decimal(numbers[slot] ?? 0);
    const evaluate = compileFormula<readonly number[]>(formulaOf('{a} * 100 + {b} * 10 + {c}'), (id) =>
      id === 'b'
        ? { read: (_, slot) => decimal(slot), hiddenIsZero: true }
        : { read, slot: id === 'a' ? 1 : 2, hiddenIsZero: false },
    );
    expect(decimalText(evaluate([7, 8, 9]) as Decimal)).toBe('809');
  });
});
