import type { Decimal } from 'formularium/engine';
import type { Comparison } from '../model/clauses.ts';
import type { FieldNode } from '../model/model.ts';
import type { LimitsTaken } from '../model/number-scale.ts';
import { blank, meaningOf, single, unknown } from './answers.ts';
import { choiceRegions } from './choice-regions.ts';
import { copyRegions } from './copy-regions.ts';
import { dateRegions } from './date-regions.ts';
import { numberRegions } from './number-regions.ts';
import type { Region } from './region.ts';
import { textRegions } from './text-regions.ts';
import { timeRegions } from './time-regions.ts';
import { USUAL_ANSWERS } from './usual-answers.ts';

/**
 * The answers that a field accepts, divided into regions. They come from its rules: its options, limits and steps; `breakpoints` are
 * numbers at which formulas may behave
 * differently. A field without known answers becomes a region without an answer, so that no false claim follows from it.
 */
export function regionsOf(
  fieldNode: FieldNode,
  comparisons: readonly Comparison[],
  reading: { readonly breakpoints: readonly Decimal[]; readonly limits: LimitsTaken },
): readonly Region[] {
  const { kind, definition } = fieldNode.field;
  const [fixed, ...others] = [null, 'a', 7].map((answer) => kind.read(answer, definition, []));
  if (typeof fixed === 'string' && others.every((other) => other === fixed))
    return [single(fieldNode, null, fixed)];
  const regions =
    copyRegions(fieldNode) ??
    choiceRegions(fieldNode, comparisons) ??
    numberRegions(fieldNode, comparisons, reading) ??
    dateRegions(fieldNode, comparisons) ??
    timeRegions(fieldNode, comparisons) ??
    fileRegions(fieldNode);
  if (regions !== null) return regions;
  return isText(fieldNode) ? textRegions(fieldNode, comparisons) : [blank(fieldNode), sampled(fieldNode)];
}

/** Whether its values are texts, or it is a checkbox. */
function isText({ field: { kind, definition } }: FieldNode): boolean {
  return ['a', true].some((answer) => typeof kind.read(answer, definition, []) === 'string');
}

/** A region with a sample answer, if one of the usual answers is accepted. */
function sampled(fieldNode: FieldNode): Region {
  const answer = USUAL_ANSWERS.find((one) => meaningOf(fieldNode, one) !== undefined);
  const value = answer === undefined ? undefined : meaningOf(fieldNode, answer);
  return value === undefined ? unknown() : { ...unknown(), answer, value };
}

/** Blank and any files, with a sample if one can be small enough; null for a field without files. */
function fileRegions(fieldNode: FieldNode): readonly Region[] | null {
  const [limit] = fieldNode.trials.find(({ rule }) => rule === 'fileSize')?.limits ?? [];
  if (limit === undefined) return null;
  if (Number(limit) <= 0) return [blank(fieldNode)];
  const [extension = 'pdf'] = fieldNode.trials.find(({ rule }) => rule === 'extension')?.limits ?? [];
  const answer = { file_name: `file.${String(extension)}`, size: 0, success: true };
  const value = meaningOf(fieldNode, answer);
  return [blank(fieldNode), value === undefined ? unknown() : { ...unknown(), answer, value }];
}
