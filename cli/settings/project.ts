import type { RuleSeverity } from 'formularium/linter';

/** The valid content of a `formularium.json`. */
export interface Project {
  /** The absolute path of its folder: patterns are relative to it. */
  readonly folder: string;
  readonly rules: ReadonlyMap<string, RuleSeverity>;
  /** Patterns of files and folders to skip. */
  readonly ignore: readonly string[];
  /** Settings for some files only. */
  readonly overrides: readonly Override[];
}

export interface Override {
  readonly files: readonly string[];
  readonly rules: ReadonlyMap<string, RuleSeverity>;
}
