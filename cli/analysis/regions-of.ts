import type { Decimal } from 'formularium/engine';
import { blank, single, unknown } from './answers.ts';
import { choiceRegions } from './choice-regions.ts';
import { copyRegions } from './copy-regions.ts';
import { dateRegions } from './date-regions.ts';
import { fileRegions } from './file-regions.ts';
import type { Atom, Subject } from './model.ts';
import { numberRegions } from './number-regions.ts';
import type { Region } from './region.ts';
import { textRegions } from './text-regions.ts';
import { timeRegions } from './time-regions.ts';

/**
 * The answers that a field accepts, divided into regions. What it accepts is read off its rules: its options, limits and
 * steps; `turns` are numbers at which formulas may turn. What nothing is known of becomes a region without an answer, so that nothing wrong is said of it.
 */
export function regionsOf(
  subject: Subject,
  atoms: readonly Atom[],
  turns: readonly Decimal[],
): readonly Region[] {
  const { kind, definition } = subject.field;
  const [fixed, ...others] = [null, 'a', 7].map((answer) => kind.read(answer, definition, []));
  if (typeof fixed === 'string' && others.every((other) => other === fixed))
    return [single(subject, null, fixed)];
  const regions =
    copyRegions(subject) ??
    choiceRegions(subject, atoms) ??
    numberRegions(subject, atoms, turns) ??
    dateRegions(subject, atoms) ??
    timeRegions(subject, atoms) ??
    fileRegions(subject);
  if (regions !== null) return regions;
  return isText(subject) ? textRegions(subject, atoms) : [blank(subject), unknown()];
}

/** Whether its answers mean texts, or are a box that is checked or not. */
function isText({ field: { kind, definition } }: Subject): boolean {
  return ['a', true].some((answer) => typeof kind.read(answer, definition, []) === 'string');
}
