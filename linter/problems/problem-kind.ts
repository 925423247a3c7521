import type { JsonObject } from 'formularium/engine';

/** What becomes of a finding: “off” is nothing. */
export type Weight = 'error' | 'warning' | 'off';

/** Something wrong with a file that is told although no lint rule looked for it. It is an error, unless it says otherwise. */
export interface ProblemKind {
  /** Its code in findings and in settings. */
  readonly name: string;
  readonly severity?: 'warning';
  /** Why that is wrong; of what a check of the engine looks for, the check says it. */
  readonly why?: string;
  readonly fix: string;
  /** What a project may make it weigh: what keeps a form from running is never nothing. */
  readonly weights: readonly Weight[];
  /** A form without it and one with it, as definitions or as texts; null for what no short text shows. */
  readonly samples: { readonly passes: ProblemSample; readonly fails: ProblemSample } | null;
}

type ProblemSample = JsonObject | string;
