import * as exact from '../../value/testing/rational.ts';

/** A formula as the tests make it up: independent of the parser's tree and of its tables. */
export type Term =
  | { readonly is: 'number'; readonly text: string }
  | { readonly is: 'field'; readonly id: string }
  | { readonly is: 'minus'; readonly of: Term }
  | { readonly is: 'binary'; readonly sign: string; readonly a: Term; readonly b: Term }
  | { readonly is: 'function'; readonly name: string; readonly of: readonly Term[] };

export interface EnteredField {
  readonly text: string;
  readonly hidden: boolean;
  readonly hiddenIsZero: boolean;
}

/** What the term gives by the rules of the language, on exact fractions; null when it fails. */
export function valueOf(
  term: Term,
  fields: ReadonlyMap<string, EnteredField>,
  inProduct = false,
): exact.Fraction | null {
  switch (term.is) {
    case 'number':
      return exact.rationalOf(term.text);
    case 'field': {
      const { text = '0', hidden = false, hiddenIsZero = false } = fields.get(term.id) ?? {};
      if (!hidden) return exact.rationalOf(text);
      return exact.rational(inProduct && !hiddenIsZero ? 1n : 0n);
    }
    case 'minus': {
      const value = valueOf(term.of, fields);
      return value && exact.minus(exact.rational(0n), value);
    }
    case 'binary': {
      const product = term.sign === '*' || term.sign === '/';
      const [a, b] = [valueOf(term.a, fields, product), valueOf(term.b, fields, product)];
      return a && b && binary(term.sign, a, b);
    }
    case 'function': {
      const values = term.of.map((each) => valueOf(each, fields));
      const given = values.filter((value) => value !== null);
      return given.length < values.length ? null : functionValue(term.name, given);
    }
  }
}

function binary(sign: string, a: exact.Fraction, b: exact.Fraction): exact.Fraction | null {
  switch (sign) {
    case '+':
      return exact.plus(a, b);
    case '-':
      return exact.minus(a, b);
    case '*':
      return exact.times(a, b);
    case '/':
      return b.n === 0n ? null : exact.toSignificant(exact.over(a, b), 34);
    case '%':
      return b.n === 0n ? null : exact.rest(a, b);
    default:
      return wholePower(a, b.n);
  }
}

function wholePower(base: exact.Fraction, exponent: bigint): exact.Fraction | null {
  let product = exact.rational(1n);
  for (let n = 0n; n < (exponent < 0n ? -exponent : exponent); n++) product = exact.times(product, base);
  if (exponent >= 0n) return product;
  return base.n === 0n ? null : exact.toSignificant(exact.over(exact.rational(1n), product), 34);
}

function functionValue(name: string, values: readonly exact.Fraction[]): exact.Fraction | null {
  const [first = exact.rational(0n)] = values;
  const sorted = [...values].sort((a, b) => exact.signOf(exact.minus(a, b)));
  switch (name) {
    case 'abs':
      return exact.positive(first);
    case 'floor':
      return exact.rational(exact.wholeBelow(first));
    case 'ceil':
      return exact.rational(exact.wholeAbove(first));
    case 'round':
      return exact.rational(exact.nearestWhole(first));
    case 'min':
      return sorted[0] ?? null;
    case 'max':
      return sorted.at(-1) ?? null;
    default: {
      const sum = values.reduce(exact.plus);
      return exact.toSignificant(exact.over(sum, exact.rational(BigInt(values.length))), 34);
    }
  }
}

/** How tightly each form of a term binds. */
const BINDS: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2, '^': 4 };
const MINUS_BINDS = 3;

/** The term as text, with the brackets that are necessary, and `more()` of those that are not. */
export function written(term: Term, field: (id: string) => string, more: () => boolean): string {
  const inside = (part: Term, needed: boolean): string => {
    const text = written(part, field, more);
    return needed || more() ? `(${text})` : text;
  };
  switch (term.is) {
    case 'number':
      return term.text;
    case 'field':
      return field(term.id);
    case 'minus':
      return `-${inside(term.of, bindingOf(term.of) < MINUS_BINDS)}`;
    case 'function':
      return `${term.name}(${term.of.map((part) => inside(part, false)).join(', ')})`;
    case 'binary': {
      const binds = bindingOf(term);
      const right = term.sign === '^';
      const a = inside(term.a, right ? bindingOf(term.a) <= binds : bindingOf(term.a) < binds);
      const b = inside(
        term.b,
        term.b.is !== 'minus' && (right ? bindingOf(term.b) < binds : bindingOf(term.b) <= binds),
      );
      return `${a} ${term.sign} ${b}`;
    }
  }
}

function bindingOf(term: Term): number {
  if (term.is === 'minus') return MINUS_BINDS;
  return term.is === 'binary' ? (BINDS[term.sign] ?? 0) : 9;
}
