import { dirname, join, relative, sep } from 'node:path';
import {
  type JsonDocument,
  type Report,
  type RuleSeverity,
  reportOn,
  unreadableDocument,
} from 'formularium/linter';
import { failureWords, LARGEST_FILE } from '../files/file-system.ts';
import { fitsPath } from '../files/fits-path.ts';
import { readDocument } from '../files/read-document.ts';
import type { Io } from '../io.ts';
import { type Project, readProject } from './read-project.ts';

/** The name of a settings file, in whatever folder. */
export const SETTINGS_FILE = 'formularium.json';

/** The settings for one file. */
export interface FileSettings {
  /** The severities of codes that differ from the default. */
  readonly severities: ReadonlyMap<string, RuleSeverity>;
  readonly isIgnored: boolean;
}

/** Finds the settings for files; each settings file is read once. */
export interface SettingsFinder {
  /** For the file at an absolute path. */
  readonly of: (path: string) => FileSettings;
  /** Everything wrong with the settings read so far. */
  readonly broken: () => readonly Report[];
}

/**
 * Settings are looked for in a file’s folder and in those above it, up to the root of the repository. A nearer file overrides one
 * farther away, and the command line overrides all.
 */
export function findSettings(
  given: ReadonlyMap<string, RuleSeverity>,
  { cwd, files }: Pick<Io, 'cwd' | 'files'>,
): SettingsFinder {
  const reports: Report[] = [];
  const known = new Map<string, readonly Project[]>();
  const projectsFor = (folder: string): readonly Project[] => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const above = dirname(folder);
    const isTop = above === folder || files.kindOf(join(folder, '.git')) !== null;
    const here = projectIn(folder, { cwd, files, reports });
    const all = [...(isTop ? [] : projectsFor(above)), ...(here === null ? [] : [here])];
    known.set(folder, all);
    return all;
  };
  return {
    of(path) {
      const projects = projectsFor(dirname(path));
      const said = projects.flatMap((project) => [...severitiesFor(path, project)]);
      const isIgnored = projects.some(({ folder, ignore }) => isAmong(path, folder, ignore));
      return { severities: new Map([...said, ...given]), isIgnored };
    },
    broken: () => reports,
  };
}

/** Outer before inner, general before specific: the last one counts. */
function* severitiesFor(
  path: string,
  { folder, rules, overrides }: Project,
): Generator<[string, RuleSeverity]> {
  yield* rules;
  for (const override of overrides) if (isAmong(path, folder, override.files)) yield* override.rules;
}

function isAmong(path: string, folder: string, patterns: readonly string[]): boolean {
  const below = relative(folder, path).replaceAll(sep, '/');
  return patterns.some((pattern) => fitsPath(below, pattern));
}

interface SettingsPlace extends Pick<Io, 'cwd' | 'files'> {
  readonly reports: Report[];
}

function projectIn(folder: string, { cwd, files, reports }: SettingsPlace): Project | null {
  const path = join(folder, SETTINGS_FILE);
  const bytes = files.read(path, LARGEST_FILE);
  const shown = relative(cwd, path).replaceAll(sep, '/');
  if ('failure' in bytes) {
    if (bytes.failure === 'missing') return null;
    const syntaxError = { code: 'no-unreadable-file', at: '', offset: 0, ...failureWords(shown, bytes) };
    reports.push(reportOn(shown, unreadableDocument('', syntaxError), []));
    return null;
  }
  const document = readDocument(bytes);
  const { project, report } = settingsIn(shown, document, folder);
  if (report !== null) reports.push(report);
  return project;
}

/** The settings in one file, and what is wrong with them. */
function settingsIn(
  shown: string,
  document: JsonDocument,
  folder: string,
): { readonly project: Project | null; readonly report: Report | null } {
  const read = document.value === null ? null : readProject(document.value.json, folder);
  const problems = read?.problems ?? [];
  const isRight = problems.length + document.syntaxErrors.length === 0;
  return {
    project: read?.project ?? null,
    report: isRight ? null : reportOn(shown, document, problems),
  };
}
