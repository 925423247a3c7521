// Texts cannot be counted out. What a form tells apart of them is what its comparisons answer, so the regions are the ways in
// which they can be answered: each text that is compared with by itself, and for all others every combination of
// answers, with a text for which it is so where one is found. What wants the opposite of another is answered by it.

import type { FieldValue, Json } from 'formularium/engine';
import { ANY_NUMBER } from '../bounds/interval.ts';
import type { Comparison, FieldNode } from '../model/model.ts';
import { questionOf } from '../model/operator-facts.ts';
import type { Ternary } from '../model/ternary.ts';
import { blank, holdsFor, meaningOf, numberOf, single } from './answers.ts';
import { type PatternTexts, patternTexts } from './pattern-texts.ts';
import type { Region } from './region.ts';
import { USUAL_ANSWERS } from './usual-answers.ts';

/** Of more questions than these, not every combination is looked at. */
const MOST_QUESTIONS = 6;

/** Whatever else a field may be answered with. */
export function textRegions(fieldNode: FieldNode, comparisons: readonly Comparison[]): readonly Region[] {
  const asked = comparisons.filter(({ aspect }) => aspect === null);
  const named = pointsOf(fieldNode, asked);
  const questions = [...new Set(asked.filter(isOpen).map((comparison) => questionOf(comparison).question))];
  if (named.length === 0 && isTooShort(fieldNode)) return [blank(fieldNode)];
  const others =
    questions.length > MOST_QUESTIONS ? [rest(fieldNode, null)] : classes(fieldNode, asked, questions);
  return [blank(fieldNode), ...named, ...others];
}

/** Whether the pattern needs more characters than there may be: then there is no text at all. */
function isTooShort({ trials }: FieldNode): boolean {
  const [most] = trials.find(({ rule }) => rule === 'maxlength')?.limits ?? [];
  if (typeof most !== 'number' || most <= 0 || trials.some(({ others }) => others.length > 0)) return false;
  return (patternOf(trials)?.least() ?? 0) > most;
}

function patternOf(trials: FieldNode['trials']): PatternTexts | null {
  const [source] = trials.find(({ rule }) => rule === 'pattern')?.limits ?? [];
  return typeof source === 'string' ? patternTexts(source) : null;
}

/** Equality is answered by the texts that are named; of all others it is known. */
function isOpen({ operator }: Comparison): boolean {
  return operator.name !== '=' && operator.name !== '!=';
}

/** A number can be written in several ways, of which comparisons of texts may say different things. */
function pointsOf(fieldNode: FieldNode, comparisons: readonly Comparison[]): readonly Region[] {
  const texts = new Map<string, Region>();
  for (const { condition, operand } of comparisons) {
    const answer = String(condition.value ?? '').trim();
    const value = answer === '' || texts.has(operand.folded) ? undefined : meaningOf(fieldNode, answer);
    if (value === undefined) continue;
    const only = single(fieldNode, answer, value);
    const isOneOfMany = operand.number !== null;
    const holds = (comparison: Comparison): Ternary =>
      isOneOfMany && isOpen(comparison) ? null : only.holds(comparison);
    texts.set(operand.folded, { ...only, holds });
  }
  return [...texts.values()];
}

/** All other texts: one region for each combination of answers to what is asked. */
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

/** Whether one text can begin, and end, with all that is said of it: then of two beginnings one begins with the other. */
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

/** Whether it is, perhaps spelled in another way, one of the texts that are compared with. */
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

/** Usual texts, and what can be put together of the texts that are compared with. */
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

/** Texts of the lengths that are asked for, and addresses of the places that are. */
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
  /** One bit a question. */
  readonly answered: number;
  readonly text: Json | undefined;
}

/** Texts other than those that are named. */
function rest(fieldNode: FieldNode, known: Class | null): Region {
  const value = known?.text === undefined ? null : (meaningOf(fieldNode, known.text) ?? null);
  return {
    answer: known?.text,
    value,
    numbers: fieldNode.field.kind.toNumber === null ? ANY_NUMBER : numberOf(fieldNode, value),
    holds: (comparison) => {
      if (comparison.aspect !== null) return null;
      // Nothing but the texts that are named equals what is compared with; blank is a region of its own.
      if (!isOpen(comparison)) return comparison.operator.name === '!=';
      const { question, wants } = questionOf(comparison);
      const place = known?.questions.indexOf(question) ?? -1;
      return known === null || place < 0 ? null : ((known.answered >> place) % 2 === 1) === wants;
    },
    split: null,
  };
}
