import type { Problem } from 'formularium/engine';
import type { LineIndex } from '../json/line-index.ts';

/** An error keeps a form from running; a warning is advice. */
export type Severity = 'error' | 'warning';

/** One thing found in one file, as every format prints it. `line` and `column` count from 1. */
export interface Finding extends Problem {
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
  readonly findings: readonly Finding[];
}
