import { type Decimal, decimalText, type Json } from 'formularium/engine';
import { compareDecimals, formulaFunctions } from 'formularium/engine/language';
import { apply, type Interval, ONE, onlyNumber, sideOf, ZERO } from '../bounds/interval.ts';
import type { Comparison } from '../model/clauses.ts';
import type { FieldNode } from '../model/model.ts';
import { type LimitsTaken, type Scale, scaleOf } from '../model/number-scale.ts';
import { isEvenlyOrdered } from '../model/operator-facts.ts';
import { blank, holdsFor, isNeverBlank, meaningOf, single } from './answers.ts';
import type { Region } from './region.ts';

const TWO: Decimal = { coefficient: 2, scale: 0 };

/** Numbers are divided down to this many decimals: answers that change between them change at a known number. */
const FINEST = 4;

/** The numbers that a field accepts, divided where comparisons and formulas change; null for a field without numbers. */
export function numberRegions(
  fieldNode: FieldNode,
  comparisons: readonly Comparison[],
  { breakpoints, limits }: { readonly breakpoints: readonly Decimal[]; readonly limits: LimitsTaken },
): readonly Region[] | null {
  const scale = scaleOf(fieldNode, limits);
  if (scale === null) return null;
  const { interval } = scale;
  const cuts = [
    interval.low,
    interval.high,
    ...breakpoints,
    ...(comparisons.some(({ aspect }) => aspect !== null) ? fewSteps(scale) : []),
    ...comparisons.map(({ operand }) => operand.number),
  ]
    .filter((cut) => cut !== null)
    .filter((cut) => sideOf(cut, interval) === 0)
    .toSorted(compareDecimals);
  const regions: Region[] = [];
  let low = interval.low;
  let isFirst = true;
  for (const [place, cut] of cuts.entries()) {
    const before = cuts[place - 1];
    if (before !== undefined && compareDecimals(before, cut) === 0) continue;
    if (!isFirst || interval.low === null || compareDecimals(interval.low, cut) < 0)
      regions.push(...spanRegions(fieldNode, scale, open(low, cut)));
    regions.push(...pointRegions(fieldNode, cut));
    [low, isFirst] = [cut, false];
  }
  if (interval.high === null || low === null || compareDecimals(low, interval.high) < 0)
    regions.push(...spanRegions(fieldNode, scale, { ...open(low, interval.high) }));
  return [...(isNeverBlank(fieldNode) ? [] : [blank(fieldNode)]), ...regions];
}

/** With more steps than these, comparisons of an aspect of a number are unknown. */
const MOST_STEPS = 50;

/** Every number of a short scale: an aspect of a number may differ between any two of them. */
function fewSteps({ interval: { low, high }, step }: Scale): readonly Decimal[] {
  const steps: Decimal[] = [];
  for (let now = low; now !== null && step !== null && high !== null; now = apply('+', now, step)) {
    if (compareDecimals(now, high) > 0) return steps;
    if (steps.push(now) > MOST_STEPS) return [];
  }
  return [];
}

function open(low: Decimal | null, high: Decimal | null): Interval {
  return { low, high, isLowOpen: low !== null, isHighOpen: high !== null };
}

function pointRegions(fieldNode: FieldNode, number: Decimal): readonly Region[] {
  const answer = answerOf(number);
  const value = meaningOf(fieldNode, answer);
  return value === undefined ? [] : [single(fieldNode, answer, value)];
}

/** All numbers strictly between two, as one region; none when there is no step between them. */
function spanRegions(fieldNode: FieldNode, scale: Scale, interval: Interval): readonly Region[] {
  const tight = scale.step === null ? interval : onSteps(interval, scale.step, scale.origin);
  if (tight === null) return [];
  const only = onlyNumber(tight);
  if (only !== null) return pointRegions(fieldNode, only);
  const inner = innerNumber(tight, scale);
  const answer = answerOf(inner);
  return [
    {
      answer: meaningOf(fieldNode, answer) === undefined ? undefined : answer,
      value: inner,
      numbers: tight,
      places: tight,
      holds: (comparison) => (isEvenlyOrdered(comparison) ? holdsFor(fieldNode, inner, comparison) : null),
      split: inner.scale > FINEST ? null : () => halves(fieldNode, scale, { interval, inner }),
      near: (number) => pointRegions(fieldNode, nearest(number, tight, scale))[0] ?? null,
    },
  ];
}

function halves(
  fieldNode: FieldNode,
  scale: Scale,
  { interval, inner }: { readonly interval: Interval; readonly inner: Decimal },
): readonly Region[] {
  return [
    ...spanRegions(fieldNode, scale, open(interval.low, inner)),
    ...pointRegions(fieldNode, inner),
    ...spanRegions(fieldNode, scale, open(inner, interval.high)),
  ];
}

/** The same span from its first step to its last; null when there is no step within it. */
function onSteps(interval: Interval, step: Decimal, origin: Decimal): Interval | null {
  const low = stepFrom(interval.low, step, { origin, round: 'floor', sign: '+' });
  const high = stepFrom(interval.high, step, { origin, round: 'ceil', sign: '-' });
  if (low !== null && high !== null && compareDecimals(low, high) > 0) return null;
  return { low, high, isLowOpen: false, isHighOpen: false };
}

/** The step next to an excluded bound. */
function stepFrom(
  bound: Decimal | null,
  step: Decimal,
  {
    origin,
    round,
    sign,
  }: { readonly origin: Decimal; readonly round: 'floor' | 'ceil'; readonly sign: '+' | '-' },
): Decimal | null {
  const steps = apply('/', apply('-', bound, origin), step);
  const whole = steps === null ? null : (formulaFunctions.get(round)?.apply([steps]) ?? null);
  return apply('+', origin, apply('*', apply(sign, whole, ONE), step));
}

/** The number itself, or the nearest step. */
function nearest(number: Decimal, within: Interval, { step, origin }: Scale): Decimal {
  if (step === null) return number;
  const half = apply('/', step, TWO);
  const one = stepFrom(apply('-', number, half), step, { origin, round: 'floor', sign: '+' });
  const around = [one, apply('-', one, step), apply('+', one, step)];
  return around.find((other) => other !== null && sideOf(other, within) === 0) ?? number;
}

/** One number within, as plain as possible. */
function innerNumber({ low, high }: Interval, { step, origin }: Scale): Decimal {
  const middle = low !== null && high !== null ? apply('/', apply('+', low, high), TWO) : null;
  const near = middle ?? apply('+', low, ONE) ?? apply('-', high, ONE) ?? ZERO;
  if (step !== null) return stepFrom(near, step, { origin, round: 'floor', sign: '+' }) ?? near;
  const whole = formulaFunctions.get('floor')?.apply([near]) ?? near;
  return sideOf(whole, open(low, high)) === 0 ? whole : near;
}

/** As an answer that every number field reads the same way, whatever its separators. */
function answerOf(number: Decimal): Json {
  const text = decimalText(number);
  const plain = Number(text);
  return String(plain) === text ? plain : text;
}
