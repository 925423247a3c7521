import type { Report } from 'formularium/linter';
import type { Colors } from '../colors.ts';

/** The totals of a run. */
export interface LintTally {
  /** Forms checked. */
  readonly checked: number;
  /** JSON files found in folders that are not forms. */
  readonly skipped: number;
  /** Settings files that were named to be checked. */
  readonly settings: number;
  /** Files that the settings ignore. */
  readonly ignored: number;
  /** Findings in the baseline: they are not among the reports. */
  readonly known: number;
  /** Files that could not be read. */
  readonly unreadable: number;
  /** Problems that `--fix` has fixed: they are not among the reports. */
  readonly fixed: number;
  /** Options that `--fix` has given their plain names. */
  readonly renamed: number;
}

/** A way to print findings, piece by piece: together the pieces may exceed the longest possible string. */
export interface Format {
  readonly name: string;
  readonly summary: string;
  readonly print: (reports: readonly Report[], tally: LintTally, colors: Colors) => Iterable<string>;
}
