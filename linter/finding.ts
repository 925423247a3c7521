import type { Json, JsonObject, Problem } from 'formularium/engine';
import type { Claim } from './claim.ts';
import type { LineIndex } from './json/line-index.ts';

/** An error keeps a form from running; a warning is advice. */
export type Severity = 'error' | 'warning';

/** What shows that a finding is right. */
export interface Evidence {
  /** What it says, for whoever wants to see for himself. */
  readonly claim?: Claim;
  /** Answers with which it happens: `formularium eval` shows it. */
  readonly answers?: JsonObject;
  /** Where that stands which together keeps something from ever happening, as JSON Pointers. */
  readonly conflict?: readonly string[];
  /** What `--fix` does about it: afterwards the form does the same as before. */
  readonly edit?: Edit;
}

/** A value that another one takes the place of, or that goes. */
export interface Edit {
  readonly at: string;
  /** Nothing: what stands there goes. */
  readonly value?: Json;
}

/** One thing found in one file, as every format prints it. `line` and `column` count from 1. */
export interface Finding extends Problem, Evidence {
  readonly file: string;
  readonly severity: Severity;
  readonly line: number;
  readonly column: number;
}

/** A file in which something was found, with what is needed to show the place. */
export interface Report {
  readonly file: string;
  readonly text: string;
  readonly lines: LineIndex;
  /** What the text says, as far as anything can be made of it. */
  readonly json: Json | undefined;
  readonly findings: readonly Finding[];
}
