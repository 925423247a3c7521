import type { Finding } from '../../cli/findings/finding.ts';
import type { Defect } from './corpus.ts';

/** A slip, with all that is found in its form, and what of that stands where the slip is. */
export interface Outcome extends Defect {
  readonly findings: readonly Finding[];
  readonly hits: readonly Finding[];
}

/** How many slips are found: of each kind, and by which rules. */
export function reportText(clean: number, outcomes: readonly Outcome[]): string {
  const found = outcomes.filter(({ hits }) => hits.length > 0);
  const missed = outcomes.filter(({ hits }) => hits.length === 0);
  const kinds = grouped(outcomes, ({ kind }) => kind);
  const rules = grouped(
    found.flatMap(({ hits }) => [...new Set(hits.map(({ code }) => code))]),
    (code) => code,
  );
  const percent = Math.floor((100 * found.length) / outcomes.length);
  return `# What the linter finds

[The command line](cli.md)

\`test/lint-corpus/\` holds ${clean} sound forms and ${outcomes.length} forms with one slip of an author each, of ${kinds.size} kinds. Found
are ${found.length} slips (${percent} %), at the place that was noted down with the slip; in the sound forms there is no finding. The test that
counts them prints this page.

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

${missed.length === 0 ? 'Nothing.' : missed.map(({ kind, name }) => `- ${kind} – ${name}`).join('\n')}
`;
}

function rowOf(kind: string, all: readonly Outcome[]): string {
  const codes = [...new Set(all.flatMap(({ hits }) => hits.map(({ code }) => `\`${code}\``)))];
  const found = all.filter(({ hits }) => hits.length > 0).length;
  return `| ${kind} | ${found} | ${all.length} | ${codes.toSorted().join(', ')} |`;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
