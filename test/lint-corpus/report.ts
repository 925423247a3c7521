import type { Finding } from '../../linter/finding.ts';
import { FALSE_ALARMS_BEFORE, FOUND_BEFORE } from './before.ts';
import type { Defect } from './corpus.ts';

/** A slip, with all that is found in its form, and what of that stands where the slip is. */
export interface CheckedDefect extends Defect {
  readonly findings: readonly Finding[];
  readonly hits: readonly Finding[];
}

/** What a slip is called in lists. */
export function titleOf({ kind, name }: Defect): string {
  return `${kind} – ${name}`;
}

/** How many slips are found: of each kind, and by which rules. */
export function reportText(
  clean: { readonly all: number; readonly written: number },
  outcomes: readonly CheckedDefect[],
): string {
  const found = outcomes.filter(isFound);
  const missed = outcomes.filter((one) => !isFound(one));
  const further = outcomes.filter(({ isFurther }) => isFurther);
  const kinds = grouped(outcomes, ({ kind }) => kind);
  const furtherKinds = grouped(further, ({ kind }) => kind);
  const rules = grouped(
    found.flatMap(({ hits }) => [...new Set(hits.map(({ code }) => code))]),
    (code) => code,
  );
  return `# What the linter finds

[The command line](cli.md)

\`test/lint-corpus/\` holds ${clean.all} sound forms, and ${outcomes.length} forms with one slip of an author each, of ${kinds.size} kinds. The
linter finds ${found.length} slips (${percent(found.length, outcomes.length)} %), at the place that was noted down with the slip; in the sound forms it finds
nothing. The test that counts them prints this page.

## Before and after

${further.length} of the slips, of ${furtherKinds.size} kinds, and ${clean.written} of the sound forms were written before the rules that they are about. Each of
these sound forms comes with answers with which it is sent.

| | Before | Now |
| --- | ---: | ---: |
| of these slips found | ${FOUND_BEFORE.size} (${percent(FOUND_BEFORE.size, further.length)} %) | ${further.filter(isFound).length} (${percent(further.filter(isFound).length, further.length)} %) |
| findings in these sound forms | ${FALSE_ALARMS_BEFORE} | 0 |

| Slip | Before | Now | Of |
| --- | ---: | ---: | ---: |
${[...furtherKinds].map(([kind, all]) => furtherRowOf(kind, all)).join('\n')}

## By kind of slip

| Slip | Found | Of | By |
| --- | ---: | ---: | --- |
${[...kinds].map(([kind, all]) => rowOf(kind, all)).join('\n')}

## By rule

| Rule | Slips found by it |
| --- | ---: |
${[...rules]
  .toSorted(byName)
  .map(([code, { length }]) => `| \`${code}\` | ${length} |`)
  .join('\n')}

## Not found

${missed.length === 0 ? 'Nothing.' : missed.map((one) => `- ${titleOf(one)}`).join('\n')}
`;
}

function isFound({ hits }: CheckedDefect): boolean {
  return hits.length > 0;
}

function percent(part: number, whole: number): number {
  return Math.floor((100 * part) / whole);
}

function furtherRowOf(kind: string, all: readonly CheckedDefect[]): string {
  const before = all.filter((one) => FOUND_BEFORE.has(titleOf(one))).length;
  return `| ${kind} | ${before} | ${all.filter(isFound).length} | ${all.length} |`;
}

function rowOf(kind: string, all: readonly CheckedDefect[]): string {
  const codes = [...new Set(all.flatMap(({ hits }) => hits.map(({ code }) => `\`${code}\``)))];
  return `| ${kind} | ${all.filter(isFound).length} | ${all.length} | ${codes.toSorted().join(', ')} |`;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
