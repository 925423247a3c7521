import type { EnteredField, Term } from './term.ts';

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Vocabulary {
  readonly numbers: readonly string[];
  readonly fields: readonly string[];
  readonly signs: readonly string[];
  readonly divisors: readonly string[] | null;
  readonly single: readonly string[];
  readonly several: readonly string[];
}

/** Everything the language has. */
export const everything: Vocabulary = {
  numbers: [
    '0',
    '1',
    '2',
    '3',
    '7',
    '10',
    '0.1',
    '0.25',
    '19.99',
    '1.005',
    '.5',
    '12345678.9',
    '9007199254740993',
    '0.0000001',
  ],
  fields: ['seats', 'number-1', 'give_amount', 'Ünï-çödé', '1'],
  signs: ['+', '-', '*', '/', '%', '+', '-', '*'],
  divisors: null,
  single: ['abs', 'ceil', 'floor', 'round'],
  several: ['avg', 'max', 'min'],
};

/** What doubles give exactly and expr-eval-fork reads in the same way. */
export const commonGround: Vocabulary = {
  numbers: ['0', '1', '2', '3', '0.25', '1.5', '40'],
  fields: ['a', 'b', 'c'],
  signs: ['+', '-', '*', '%', '/'],
  divisors: ['2', '4', '0.5'],
  single: ['abs', 'ceil', 'floor'],
  several: ['max', 'min'],
};

export function randomTerm(random: () => number, words: Vocabulary, depth: number): Term {
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error('There is nothing to pick from.');
    return found;
  };
  const part = (): Term => randomTerm(random, words, depth - 1);
  const kind = depth <= 0 ? random() * 0.3 : random();
  if (kind < 0.15) return { is: 'number', text: pick(words.numbers) };
  if (kind < 0.3) return { is: 'field', id: pick(words.fields) };
  if (kind < 0.38) return { is: 'minus', of: part() };
  if (kind < 0.48) return { is: 'function', name: pick(words.single), of: [part()] };
  if (kind < 0.58)
    return {
      is: 'function',
      name: pick(words.several),
      of: Array.from({ length: 1 + Math.floor(random() * 3) }, part),
    };
  if (kind < 0.65) return { is: 'binary', sign: '^', a: part(), b: exponent(random, words) };
  const sign = pick(words.signs);
  const divisor =
    words.divisors !== null && sign === '/' ? { is: 'number' as const, text: pick(words.divisors) } : part();
  return { is: 'binary', sign, a: part(), b: divisor };
}

function exponent(random: () => number, words: Vocabulary): Term {
  const size: Term = { is: 'number', text: String(Math.floor(random() * 4)) };
  return random() < 0.3 && words.divisors === null ? { is: 'minus', of: size } : size;
}

export function randomFields(
  random: () => number,
  ids: readonly string[],
): ReadonlyMap<string, EnteredField> {
  return new Map(
    ids.map((id) => {
      const places = Math.floor(random() * 4);
      const text = ((random() - 0.5) * 10 ** Math.floor(random() * 6)).toFixed(places);
      return [id, { text, hidden: random() < 0.2, hiddenIsZero: random() < 0.3 }];
    }),
  );
}
