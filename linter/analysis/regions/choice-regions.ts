import type { FieldValue, Json } from 'formularium/engine';
import { between, hull } from '../bounds/interval.ts';
import type { Comparison } from '../model/clauses.ts';
import type { FieldNode } from '../model/model.ts';
import { blank, isNeverBlank, meaningOf, single, unknown } from './answers.ts';
import type { Region } from './region.ts';

/** With more options than these, those that no comparison names form one region. */
const MOST_TOLD_APART = 40;

/** With more options than these, several choices are not told apart by comparisons. */
const MOST_ASKED_ABOUT = 500;

/** With more options than these, not every combination is tried. */
const MOST_COMBINED = 7;

/** The options of a field, or their combinations; null when it has nothing to choose from. */
export function choiceRegions(
  fieldNode: FieldNode,
  comparisons: readonly Comparison[],
): readonly Region[] | null {
  const options = fieldNode.trials.find(({ rule }) => rule === 'option')?.limits;
  if (options === undefined) return null;
  const [first] = options;
  if (first === undefined) return [blank(fieldNode)];
  const isMultiple = Array.isArray(readAlone(fieldNode, first));
  if (isMultiple) return combinations(fieldNode, options, comparisons);
  return [
    ...(isNeverBlank(fieldNode) ? [] : [blank(fieldNode)]),
    ...alternatives(fieldNode, options, comparisons),
  ];
}

function alternatives(
  fieldNode: FieldNode,
  options: readonly Json[],
  comparisons: readonly Comparison[],
): readonly Region[] {
  const regions = options.flatMap((option): readonly Region[] => {
    const value = meaningOf(fieldNode, option);
    return value === undefined ? [] : [single(fieldNode, option, value)];
  });
  return regions.length <= MOST_TOLD_APART ? regions : alike(regions, comparisons);
}

/** Options for which every comparison gives the same answer are one region. */
function alike(regions: readonly Region[], comparisons: readonly Comparison[]): readonly Region[] {
  const groups = new Map<string, Region>();
  for (const region of regions) {
    const signature = comparisons.map((comparison) => Number(region.holds(comparison))).join('');
    const known = groups.get(signature);
    groups.set(
      signature,
      known === undefined ? region : { ...known, isOne: false, numbers: hull(known.numbers, region.numbers) },
    );
  }
  return [...groups.values()];
}

/** Every combination of the options that comparisons tell apart; with too many, the answer of each comparison by itself. */
function combinations(
  fieldNode: FieldNode,
  options: readonly Json[],
  comparisons: readonly Comparison[],
): readonly Region[] {
  if (options.length > MOST_ASKED_ABOUT) return [blank(fieldNode), unknown()];
  const counts = fieldNode.field.kind.toNumber !== null;
  const told = options.length <= MOST_COMBINED ? options : named(fieldNode, options, comparisons);
  if (told.length > MOST_COMBINED) return [blank(fieldNode), unknown()];
  const others = options.filter((option) => !told.includes(option));
  const regions: Region[] = [];
  for (let chosen = 0; chosen < 2 ** told.length; chosen += 1) {
    const answer = told.filter((_, place) => (chosen >> place) % 2 === 1);
    regions.push(...combined(fieldNode, answer, []));
    for (const count of countsOf(fieldNode, answer.length, others.length))
      regions.push(...combined(fieldNode, [...answer, ...others.slice(0, count)], counts ? others : []));
  }
  return regions;
}

/**
 * How many of the options that nothing tells apart are tried beside those that are chosen: one, all, and the numbers at which the
 * least and the most that may be chosen begin and end. If the field accepts any number of them, it accepts one of these.
 */
function countsOf({ trials }: FieldNode, chosen: number, most: number): ReadonlySet<number> {
  const bounds = trials.flatMap(({ rule, limits }) =>
    rule === 'minChosen' || rule === 'maxChosen' ? [Number(limits[0]) - chosen] : [],
  );
  return new Set([1, most, ...bounds].filter((count) => count >= 1 && count <= most));
}

function combined(fieldNode: FieldNode, answer: readonly Json[], others: readonly Json[]): readonly Region[] {
  if (answer.length === 0) return [blank(fieldNode)];
  const value = meaningOf(fieldNode, answer);
  if (value === undefined) return [];
  const region = single(fieldNode, answer, value);
  // Any number of options that no comparison names may be chosen, so their sum is unknown.
  return [others.length > 1 ? { ...region, isOne: false, numbers: between(null, null) } : region];
}

/** The options that a comparison tells apart from an option unlike any other. */
function named(
  fieldNode: FieldNode,
  options: readonly Json[],
  comparisons: readonly Comparison[],
): readonly Json[] {
  const signatureOf = (value: FieldValue | undefined): string =>
    value == null
      ? ''
      : comparisons.map((comparison) => Number(single(fieldNode, null, value).holds(comparison))).join('');
  const signatures = options.map((option) => signatureOf(readAlone(fieldNode, option)));
  const tally = new Map<string, number>();
  for (const signature of signatures) tally.set(signature, (tally.get(signature) ?? 0) + 1);
  const most = [...tally].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  const alone = fieldNode.trials.find(({ rule }) => rule === 'exclusive')?.limits ?? [];
  return options.filter((option, place) => signatures[place] !== most || alone.includes(option));
}

/** The value of one option of several, which may be too few to be accepted. */
function readAlone({ field: { kind, definition } }: FieldNode, option: Json): FieldValue | undefined {
  return kind.read([option], definition, []);
}
