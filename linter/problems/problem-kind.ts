import type { JsonObject } from 'formularium/engine';
import type { RuleSeverity } from '../finding.ts';

/** A problem with a file that no lint rule looks for. It is an error unless it says otherwise. */
export interface ProblemKind {
  /** Its code in findings and in settings. */
  readonly name: string;
  readonly severity?: 'warning';
  /** Why that is wrong; for a check of the engine, the check says it. */
  readonly why?: string;
  readonly fix: string;
  /** The severities that a project may give it: a problem that keeps a form from running cannot be turned off. */
  readonly severities: readonly RuleSeverity[];
  /** A form without it and one with it, as definitions or as texts; null if no short text shows it. */
  readonly samples: { readonly passes: ProblemSample; readonly fails: ProblemSample } | null;
}

type ProblemSample = JsonObject | string;
