import type { RuleSeverity } from 'formularium/linter';

/** What a `formularium.json` says, as far as it is right. */
export interface Project {
  /** The folder that it stands in, absolute: patterns begin there. */
  readonly folder: string;
  readonly rules: ReadonlyMap<string, RuleSeverity>;
  /** Patterns of files and folders that are passed over. */
  readonly ignore: readonly string[];
  /** What holds for some files only. */
  readonly overrides: readonly Override[];
}

export interface Override {
  readonly files: readonly string[];
  readonly rules: ReadonlyMap<string, RuleSeverity>;
}
