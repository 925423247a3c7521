// Texts cannot be enumerated. A form tells them apart only by its comparisons, so the regions are the possible combinations of their
// answers: each operand by itself, and every combination for all other texts, with an example if one is found. A comparison that asks
// for the opposite of another shares its answer.

import { type Decimal, decimalText, type FieldValue, type Json } from 'formularium/engine';
import { ANY_NUMBER } from '../bounds/interval.ts';
import type { Comparison } from '../model/clauses.ts';
import type { FieldNode } from '../model/model.ts';
import { questionOf } from '../model/operator-facts.ts';
import type { Ternary } from '../model/ternary.ts';
import { blank, holdsFor, meaningOf, numberOf, single } from './answers.ts';
import { type PatternTexts, patternTexts } from './pattern-texts.ts';
import type { Region } from './region.ts';
import { USUAL_ANSWERS } from './usual-answers.ts';

/** With more questions than these, not every combination is tried. */
const MOST_QUESTIONS = 6;

/** Other answers to a field. */
export function textRegions(fieldNode: FieldNode, comparisons: readonly Comparison[]): readonly Region[] {
  const asked = comparisons.filter(({ aspect }) => aspect === null);
  const named = pointsOf(fieldNode, asked);
  const questions = [...new Set(asked.filter(isOpen).map((comparison) => questionOf(comparison).question))];
  if (named.length === 0 && isTooShort(fieldNode)) return [blank(fieldNode)];
  const others =
    questions.length > MOST_QUESTIONS ? [rest(fieldNode, null)] : classes(fieldNode, asked, questions);
  return [blank(fieldNode), ...named, ...others];
}

/** Whether the pattern needs more characters than are allowed: then there is no text at all. */
function isTooShort({ trials }: FieldNode): boolean {
  const [most] = trials.find(({ rule }) => rule === 'maxlength')?.limits ?? [];
  if (typeof most !== 'number' || most <= 0 || trials.some(({ others }) => others.length > 0)) return false;
  return (patternOf(trials)?.least() ?? 0) > most;
}

function patternOf(trials: FieldNode['trials']): PatternTexts | null {
  const [source] = trials.find(({ rule }) => rule === 'pattern')?.limits ?? [];
  return typeof source === 'string' ? patternTexts(source) : null;
}

/** Named texts decide equality; for all others it is known. */
function isOpen({ operator }: Comparison): boolean {
  return operator.name !== '=' && operator.name !== '!=';
}

/** A number can be written in several ways, which comparisons of texts may tell apart. */
function pointsOf(fieldNode: FieldNode, comparisons: readonly Comparison[]): readonly Region[] {
  const texts = new Map<string, Region>();
  for (const comparison of comparisons) {
    const { condition, operand } = comparison;
    const written = String(condition.value ?? '').trim();
    if (written === '' || texts.has(operand.folded)) continue;
    const answer = [written, ...(isOpen(comparison) ? [] : spellingsOf(operand.number, fieldNode))].find(
      (one) => meaningOf(fieldNode, one) !== undefined,
    );
    if (answer === undefined) continue;
    const only = single(fieldNode, answer, meaningOf(fieldNode, answer) ?? null);
    const isOneOfMany = operand.number !== null;
    const holds = (asked: Comparison): Ternary => (isOneOfMany && isOpen(asked) ? null : only.holds(asked));
    texts.set(operand.folded, { ...only, isOne: !isOneOfMany, holds });
  }
  return [...texts.values()];
}

/** Other ways to write a number, for fields that do not take it as its author wrote it: “43” and “0043” for “+43”. */
function spellingsOf(number: Decimal | null, { trials }: FieldNode): readonly string[] {
  if (number === null) return [];
  const [, sign = '', digits = ''] = /^(-?)(.*)$/.exec(decimalText(number)) ?? [];
  const least = Number(trials.find(({ rule }) => rule === 'minlength')?.limits[0] ?? 0);
  const lengths = [0, 2, 3, 4, 5, 6, least, patternOf(trials)?.least() ?? 0].filter((one) => one <= LONGEST);
  const ends = digits.includes('.') ? ['', '0'] : ['', '.0', '.00'];
  return ends.flatMap((end) =>
    lengths.flatMap((length) =>
      ['', '+'].map((plus) => (sign || plus) + `${digits}${end}`.padStart(length, '0')),
    ),
  );
}

/** All other texts: one region for each combination of answers. */
function classes(
  fieldNode: FieldNode,
  comparisons: readonly Comparison[],
  questions: readonly string[],
): readonly Region[] {
  const found = new Map<number, Json>();
  for (const text of [
    ...candidates(comparisons),
    ...(patternOf(fieldNode.trials)?.texts ?? []),
    ...fitted(fieldNode),
  ]) {
    const value = meaningOf(fieldNode, text);
    if (value === undefined || comparisons.some((comparison) => isNamed(value, comparison))) continue;
    const answered = answersTo(fieldNode, value, { comparisons, questions });
    if (!found.has(answered)) found.set(answered, text);
  }
  return Array.from({ length: 2 ** questions.length }, (_, answered) => answered)
    .filter((answered) => isPossible(questions.filter((_, place) => (answered >> place) % 2 === 1)))
    .map((answered) => rest(fieldNode, { questions, answered, text: found.get(answered) }));
}

/** Whether one text can have all of these beginnings and ends: then of two beginnings one begins with the other. */
function isPossible(questions: readonly string[]): boolean {
  const [beginnings, endings] = ['starts-with ', 'ends-with '].map((operator) =>
    questions.filter((question) => question.startsWith(operator)).map((one) => one.slice(operator.length)),
  );
  return (
    nest(beginnings ?? [], (long, short) => long.startsWith(short)) &&
    nest(endings ?? [], (long, short) => long.endsWith(short))
  );
}

function nest(texts: readonly string[], holds: (long: string, short: string) => boolean): boolean {
  const sorted = texts.toSorted((a, b) => a.length - b.length);
  return sorted.every((text, place) => place === 0 || holds(text, sorted[place - 1] ?? ''));
}

/** Whether it equals, apart from spelling, one of the operands. */
function isNamed(value: FieldValue, comparison: Comparison): boolean {
  const { operator, operand } = comparison;
  return (
    !isOpen(comparison) && operand.folded !== '' && operator.test(value, operand) === (operator.name === '=')
  );
}

function answersTo(
  fieldNode: FieldNode,
  value: FieldValue,
  {
    comparisons,
    questions,
  }: { readonly comparisons: readonly Comparison[]; readonly questions: readonly string[] },
): number {
  let answered = 0;
  for (const [place, question] of questions.entries()) {
    const comparison = comparisons.find((one) => isOpen(one) && questionOf(one).question === question);
    if (comparison !== undefined && holdsFor(fieldNode, value, comparison) === questionOf(comparison).wants)
      answered += 2 ** place;
  }
  return answered;
}

/** Usual texts, and combinations of the operands. */
function* candidates(comparisons: readonly Comparison[]): Generator<Json> {
  yield* USUAL_ANSWERS;
  const texts = [...new Set(comparisons.map(({ condition }) => String(condition.value ?? '').trim()))].filter(
    Boolean,
  );
  for (const text of texts) yield* [`${text}1`, `1${text}`, `1${text}1`];
  for (const one of texts) for (const other of texts) yield* [`${one}${other}`, `${one} 1 ${other}`];
  const whole = texts.slice(0, MOST_QUESTIONS).join(' ');
  if (whole !== '') yield whole;
}

/** Longer texts are not tried. */
const LONGEST = 500;

/** Texts of the required lengths, and addresses of the required domains. */
function fitted({ trials }: FieldNode): readonly string[] {
  const limits = trials.flatMap((trial) => trial.limits);
  const lengths = limits.filter((limit) => typeof limit === 'number' && limit > 0 && limit <= LONGEST);
  const texts = lengths.flatMap((length) => ['1', 'a'].map((one) => one.repeat(Number(length))));
  const places = limits.flatMap((limit) => (typeof limit === 'string' ? limit.split('|') : []));
  const domains = places.slice(0, MOST_QUESTIONS).map((place) => place.replaceAll('*', '').trim());
  return [...texts, ...domains.map((domain) => `ada${domain.startsWith('@') ? '' : '@'}${domain}`)];
}

interface Class {
  readonly questions: readonly string[];
  /** One bit for each question. */
  readonly answered: number;
  readonly text: Json | undefined;
}

/** Texts other than the named ones. */
function rest(fieldNode: FieldNode, known: Class | null): Region {
  const value = known?.text === undefined ? null : (meaningOf(fieldNode, known.text) ?? null);
  return {
    answer: known?.text,
    value,
    numbers: fieldNode.field.kind.toNumber === null ? ANY_NUMBER : numberOf(fieldNode, value),
    holds: (comparison) => {
      if (comparison.aspect !== null) return null;
      // Only the named texts equal an operand; blank is a region of its own.
      if (!isOpen(comparison)) return comparison.operator.name === '!=';
      const { question, wants } = questionOf(comparison);
      const place = known?.questions.indexOf(question) ?? -1;
      return known === null || place < 0 ? null : ((known.answered >> place) % 2 === 1) === wants;
    },
    split: null,
  };
}
