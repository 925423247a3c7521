import type { FieldValue, Json } from 'formularium/engine';
import { between, hull } from '../bounds/interval.ts';
import type { Atom, Subject } from '../model/model.ts';
import { blank, isNeverBlank, meaningOf, single, unknown } from './answers.ts';
import type { Region } from './region.ts';

/** Of more options than these, those that no comparison names are looked at as one. */
const MOST_TOLD_APART = 40;

/** Of more options than these, it is not asked which are told apart when several may be chosen. */
const MOST_ASKED_ABOUT = 500;

/** Of more options than these, not every combination is looked at. */
const MOST_COMBINED = 7;

/** The options of a field, or their combinations; null when it has nothing to choose from. */
export function choiceRegions(subject: Subject, atoms: readonly Atom[]): readonly Region[] | null {
  const options = subject.trials.find(({ rule }) => rule === 'option')?.limits;
  if (options === undefined) return null;
  const [first] = options;
  if (first === undefined) return [blank(subject)];
  const isMultiple = Array.isArray(meaningOf(subject, [first]));
  if (isMultiple) return combinations(subject, options, atoms);
  return [...(isNeverBlank(subject) ? [] : [blank(subject)]), ...alternatives(subject, options, atoms)];
}

function alternatives(subject: Subject, options: readonly Json[], atoms: readonly Atom[]): readonly Region[] {
  const regions = options.flatMap((option): readonly Region[] => {
    const value = meaningOf(subject, option);
    return value === undefined ? [] : [single(subject, option, value)];
  });
  return regions.length <= MOST_TOLD_APART ? regions : alike(regions, atoms);
}

/** Options for which every comparison gives the same are one region. */
function alike(regions: readonly Region[], atoms: readonly Atom[]): readonly Region[] {
  const groups = new Map<string, Region>();
  for (const region of regions) {
    const signature = atoms.map((atom) => Number(region.holds(atom))).join('');
    const known = groups.get(signature);
    groups.set(
      signature,
      known === undefined ? region : { ...known, numbers: hull(known.numbers, region.numbers) },
    );
  }
  return [...groups.values()];
}

/** Every combination of the options that comparisons tell apart; of too many, what is known of each comparison by itself. */
function combinations(subject: Subject, options: readonly Json[], atoms: readonly Atom[]): readonly Region[] {
  if (options.length > MOST_ASKED_ABOUT) return [blank(subject), unknown()];
  const counts = subject.field.kind.toNumber !== null;
  const told = options.length <= MOST_COMBINED ? options : named(subject, options, atoms);
  if (told.length > MOST_COMBINED) return [blank(subject), unknown()];
  const others = options.filter((option) => !told.includes(option));
  const some = others[0] === undefined ? [] : [others[0]];
  const regions: Region[] = [];
  for (let chosen = 0; chosen < 2 ** (told.length + some.length); chosen += 1) {
    const answer = [...told, ...some].filter((_, place) => (chosen >> place) % 2 === 1);
    regions.push(
      ...combined(subject, answer, counts && some.some((one) => answer.includes(one)) ? others : []),
    );
  }
  return regions;
}

function combined(subject: Subject, answer: readonly Json[], others: readonly Json[]): readonly Region[] {
  if (answer.length === 0) return [blank(subject)];
  const value = meaningOf(subject, answer);
  if (value === undefined) return [];
  const region = single(subject, answer, value);
  // With one of those that no comparison names there may be any of them: what they count together is not known.
  return [others.length > 1 ? { ...region, numbers: between(null, null) } : region];
}

/** The options that a comparison tells from an option that is like no other. */
function named(subject: Subject, options: readonly Json[], atoms: readonly Atom[]): readonly Json[] {
  const signatureOf = (value: FieldValue | undefined): string =>
    value === undefined ? '' : atoms.map((atom) => Number(single(subject, null, value).holds(atom))).join('');
  const signatures = options.map((option) => signatureOf(meaningOf(subject, [option])));
  const tally = new Map<string, number>();
  for (const signature of signatures) tally.set(signature, (tally.get(signature) ?? 0) + 1);
  const most = [...tally].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  return options.filter((_, place) => signatures[place] !== most);
}
