import { type CompiledField, currencyOf, isObject, parseDecimal } from 'formularium/engine';
import type { Finding, LintRule, LintSubject } from './lint-rule.ts';
import { SEATS } from './samples.ts';

/** Limits of numbers are compared to two decimals (spec 001 §5). */
const COMPARED = 2;

export const noFinerLimit = {
  name: 'no-finer-limit',
  severity: 'warning',
  why: 'Numbers and their limits are cut off after two decimals when they are compared, and sums of money have the decimals of their currency. A limit with more of them is not the limit that is kept.',
  fix: 'Write it with fewer decimals.',
  *check({ model }: LintSubject): Generator<Finding> {
    for (const { id, at, isWritten, field } of model.subjects) {
      if (!isWritten) continue;
      const { most, because } = decimalsKept(field);
      for (const { place, number } of limitsOf(field))
        if (decimalsOf(number) > most)
          yield {
            at: `${at}/${place}`,
            message: `The limit ${number} of “${id}” has more decimals than count: ${because}.`,
          };
    }
  },
  passes: { form: { fields: [{ ...SEATS, min: 0.25, max: 9.75 }] } },
  fails: { form: { fields: [{ ...SEATS, min: 0.125, max: 9.999 }] }, at: ['/fields/0/min', '/fields/0/max'] },
} as const satisfies LintRule;

/** By kind: the options that are limits of what is entered. */
const LIMITS: ReadonlyMap<string, readonly string[]> = new Map([
  ['number', ['min', 'max']],
  ['currency', ['min', 'max']],
  ['amount', ['minimum', 'maximum', 'amount']],
]);

interface Limit {
  readonly place: string;
  readonly number: number;
}

/** How many decimals of a limit count, and why. */
function decimalsKept({ kind, definition }: CompiledField): {
  readonly most: number;
  readonly because: string;
} {
  const money = currencyOf(String(definition['currency'] ?? ''));
  if (money === null) return { most: COMPARED, because: `numbers are compared with ${COMPARED} decimals` };
  // What is given is rounded as its currency is; what is entered elsewhere is compared as a number.
  const most = kind.name === 'amount' ? money.decimals : Math.min(COMPARED, money.decimals);
  const decimals = most === 0 ? 'no decimals' : most === 1 ? 'one decimal' : `${most} decimals`;
  return {
    most,
    because: most < money.decimals ? `sums are compared with ${decimals}` : `${money.code} has ${decimals}`,
  };
}

function limitsOf({ kind: { name: kind }, definition }: CompiledField): readonly Limit[] {
  const levels = kind === 'amount' && Array.isArray(definition['levels']) ? definition['levels'] : [];
  return [
    ...(LIMITS.get(kind) ?? []).map((place) => ({ place, number: definition[place] })),
    ...levels.map((level, place) => ({
      place: `levels/${place}/amount`,
      number: isObject(level) ? level['amount'] : null,
    })),
  ].filter((one): one is Limit => typeof one.number === 'number');
}

function decimalsOf(number: number): number {
  return parseDecimal(String(number))?.scale ?? 0;
}
