import type { Report } from 'formularium/linter';
import type { Colors } from '../colors.ts';

/** What the linter has looked at altogether. */
export interface LintTally {
  /** Forms looked at. */
  readonly checked: number;
  /** JSON files met in folders that are no forms. */
  readonly skipped: number;
  /** Settings that were named to be looked at. */
  readonly settings: number;
  /** Files that settings say to ignore. */
  readonly ignored: number;
  /** Findings that the baseline knows: they are not among the reports. */
  readonly known: number;
  /** Files that could not be read. */
  readonly unreadable: number;
  /** Problems that `--fix` has fixed: they are not among the reports. */
  readonly fixed: number;
}

/** A way to print what was found, piece by piece: together the pieces may be longer than any one text can be. */
export interface Format {
  readonly name: string;
  readonly summary: string;
  readonly print: (reports: readonly Report[], tally: LintTally, colors: Colors) => Iterable<string>;
}
