import { checks } from 'formularium/engine/language';
import type { RuleSeverity, Severity } from '../finding.ts';
import { lintRules } from '../rules/registry.ts';
import { problemsInDefinitions } from './in-definitions.ts';
import { problemsInFiles } from './in-files.ts';
import { problemsInWords } from './in-words.ts';
import type { ProblemKind } from './problem-kind.ts';

/** Every problem that no lint rule looks for, by its code. */
export const problemKinds: ReadonlyMap<string, ProblemKind> = new Map(
  [...problemsInFiles, ...problemsInDefinitions, ...problemsInWords]
    .map((kind) => [kind.name, kind] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

/** Everything that can be found, by rules, checks or the linter itself: each has a code, a severity and a page. */
export interface Findable {
  readonly name: string;
  readonly severity: Severity;
  readonly why: string;
  readonly fix: string;
  readonly severities: readonly RuleSeverity[];
}

/** A form with such a problem does not run. */
const USUAL: Severity = 'error';
const EVERY_SEVERITY: readonly RuleSeverity[] = ['error', 'warning', 'off'];

/** Every code that a finding can have. */
export const findables: ReadonlyMap<string, Findable> = new Map(
  [
    ...[...lintRules.values()].map(({ name, severity, why, fix }): Findable => {
      return { name, severity, why, fix, severities: EVERY_SEVERITY };
    }),
    ...[...problemKinds.values()].map(({ name, severity = USUAL, why, fix, severities }): Findable => {
      return { name, severity, why: why ?? checks.get(name)?.why ?? '', fix, severities };
    }),
  ]
    .map((one) => [one.name, one] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

/** The address of a code's page, in the package as it is published. */
export function pageOf(code: string): string {
  return `https://unpkg.com/formularium/docs/rules/${code}.md`;
}
