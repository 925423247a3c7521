import type { JsonObject } from 'formularium/engine';
import type { RuleSeverity } from '../finding.ts';

/** Something wrong with a file that is told although no lint rule looked for it. It is an error, unless it says otherwise. */
export interface ProblemKind {
  /** Its code in findings and in settings. */
  readonly name: string;
  readonly severity?: 'warning';
  /** Why that is wrong; of what a check of the engine looks for, the check says it. */
  readonly why?: string;
  readonly fix: string;
  /** The severities that a project may give it: what keeps a form from running is never nothing. */
  readonly severities: readonly RuleSeverity[];
  /** A form without it and one with it, as definitions or as texts; null for what no short text shows. */
  readonly samples: { readonly passes: ProblemSample; readonly fails: ProblemSample } | null;
}

type ProblemSample = JsonObject | string;
