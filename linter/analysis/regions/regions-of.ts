import type { Decimal } from 'formularium/engine';
import type { Atom, Subject } from '../model/model.ts';
import type { Limits } from '../model/number-scale.ts';
import { blank, meaningOf, single, unknown } from './answers.ts';
import { choiceRegions } from './choice-regions.ts';
import { copyRegions } from './copy-regions.ts';
import { dateRegions } from './date-regions.ts';
import { fileRegions } from './file-regions.ts';
import { numberRegions } from './number-regions.ts';
import type { Region } from './region.ts';
import { textRegions } from './text-regions.ts';
import { timeRegions } from './time-regions.ts';
import { USUAL_ANSWERS } from './usual-answers.ts';

/**
 * The answers that a field accepts, divided into regions. What it accepts is read off its rules: its options, limits and
 * steps; `turns` are numbers at which
 * formulas may turn. What nothing is known of becomes a region without an answer, so that nothing wrong is said of it.
 */
export function regionsOf(
  subject: Subject,
  atoms: readonly Atom[],
  reading: { readonly turns: readonly Decimal[]; readonly limits: Limits },
): readonly Region[] {
  const { kind, definition } = subject.field;
  const [fixed, ...others] = [null, 'a', 7].map((answer) => kind.read(answer, definition, []));
  if (typeof fixed === 'string' && others.every((other) => other === fixed))
    return [single(subject, null, fixed)];
  const regions =
    copyRegions(subject) ??
    choiceRegions(subject, atoms) ??
    numberRegions(subject, atoms, reading) ??
    dateRegions(subject, atoms) ??
    timeRegions(subject, atoms) ??
    fileRegions(subject);
  if (regions !== null) return regions;
  return isText(subject) ? textRegions(subject, atoms) : [blank(subject), sampled(subject)];
}

/** Whether its answers mean texts, or are a box that is checked or not. */
function isText({ field: { kind, definition } }: Subject): boolean {
  return ['a', true].some((answer) => typeof kind.read(answer, definition, []) === 'string');
}

/** Answers of which only that is known; one of them, where one of those is that any kind takes. */
function sampled(subject: Subject): Region {
  const answer = USUAL_ANSWERS.find((one) => meaningOf(subject, one) !== undefined);
  const value = answer === undefined ? undefined : meaningOf(subject, answer);
  return value === undefined ? unknown() : { ...unknown(), answer, value };
}
