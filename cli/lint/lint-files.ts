import { basename, resolve } from 'node:path';
import { languages } from 'formularium/languages';
import {
  type DeclaredServer,
  fix,
  isForm,
  type JsonDocument,
  lint,
  type Report,
  reportOn,
  unreadableDocument,
} from 'formularium/linter';
import { type Failure, failureWords } from '../files/file-system.ts';
import type { FoundFile } from '../files/find-files.ts';
import { readDocument } from '../files/read-document.ts';
import { readInput } from '../files/read-input.ts';
import type { LintTally } from '../formats/format.ts';
import type { Io } from '../io.ts';
import { findSettings, SETTINGS_FILE, type SettingsFinder } from '../settings/find-settings.ts';
import type { LintArguments } from './lint-options.ts';
import { progressOf } from './progress.ts';

/** The result of linting files: the reports, the totals, and the failures. */
interface LintedFiles {
  readonly reports: readonly Report[];
  readonly tally: LintTally;
  readonly complaints: readonly string[];
  /** Whether settings are broken: their reports give the details. */
  readonly isUnsettled: boolean;
}

/** How files are linted. */
export interface FileLinting extends Pick<LintArguments, 'severities' | 'isFixing'> {
  /** The server that the forms are for; null for any server. */
  readonly server: DeclaredServer | null;
}

/** The result of one file; `skipped`: it was found in a folder and is not a form. */
interface LintedFile {
  readonly type: 'skipped' | 'settings' | 'ignored' | 'unreadable' | 'checked';
  readonly report?: Report;
  readonly fixed?: number;
  readonly renamed?: number;
}

/** Lints one file after another. Whatever happens with one file, the others are still linted. */
export async function lintFiles(
  files: readonly FoundFile[],
  linting: FileLinting,
  io: Io,
): Promise<LintedFiles> {
  const reports: Report[] = [];
  const complaints: string[] = [];
  const tally = {
    checked: 0,
    skipped: 0,
    settings: 0,
    ignored: 0,
    unreadable: 0,
    known: 0,
    fixed: 0,
    renamed: 0,
  };
  const settings = findSettings(linting.severities, io);
  const progress = progressOf(files.length, io.stderr);
  for (const [place, file] of files.entries()) {
    await progress.step(place);
    const linted = await attempt(file, linting.isFixing, {
      io,
      complaints,
      settings,
      server: linting.server,
    });
    if (linted === null) continue;
    const { type, report, fixed = 0, renamed = 0 } = linted;
    if (report !== undefined && report.findings.length > 0) reports.push(report);
    tally[type] += 1;
    tally.fixed += fixed;
    tally.renamed += renamed;
  }
  await progress.end();
  const broken = settings.broken();
  return { reports: [...broken, ...reports], tally, complaints, isUnsettled: broken.length > 0 };
}

interface LintRun {
  readonly io: Io;
  readonly complaints: string[];
  readonly settings: SettingsFinder;
  readonly server: DeclaredServer | null;
}

/** An internal failure is reported with the file that caused it, and costs no other file its findings. */
async function attempt(file: FoundFile, isFixing: boolean, run: LintRun): Promise<LintedFile | null> {
  try {
    return await lintFile(file, isFixing, run);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    run.complaints.push(
      `Formularium itself failed on “${file.shown}”: ${why} Please report it, with the file.`,
    );
    return null;
  }
}

async function lintFile(file: FoundFile, isFixing: boolean, run: LintRun): Promise<LintedFile> {
  const { severities, isIgnored } = run.settings.of(
    resolve(run.io.cwd, file.path === '-' ? file.shown : file.path),
  );
  if (isIgnored) return { type: 'ignored' };
  // Mistakes in settings are reported with the settings file.
  if (basename(file.path) === SETTINGS_FILE) return { type: file.isNamed ? 'settings' : 'skipped' };
  const bytes = await readInput(file.path, run.io);
  if ('failure' in bytes) return { type: 'unreadable', report: unreadable(file, bytes) };
  const document = readDocument(bytes);
  if (!file.isNamed && !isForm(document)) return { type: 'skipped' };
  return { type: 'checked', ...lintedOrFixed(file, document, { severities, isFixing }, run) };
}

function lintedOrFixed(
  { path, shown }: FoundFile,
  document: JsonDocument,
  { severities, isFixing }: Pick<FileLinting, 'severities' | 'isFixing'>,
  { io, complaints, server }: LintRun,
): Pick<LintedFile, 'report' | 'fixed' | 'renamed'> {
  const options = { file: shown, languages, severities, server };
  if (!isFixing) return { report: lint(document, options) };
  const { report, text, fixed, renamed } = fix(document, options);
  const failure = text === null ? null : io.files.replace(resolve(io.cwd, path), text);
  if (failure === null) return { report, fixed, renamed };
  complaints.push(`“${shown}” could not be fixed: it cannot be written. Check the permission and the disk.`);
  return { report: lint(document, options) };
}

/** A file that cannot be read has a finding like any other. */
function unreadable({ shown }: FoundFile, failure: Failure): Report {
  const error = { code: 'no-unreadable-file', at: '', offset: 0, ...failureWords(shown, failure) };
  return reportOn(shown, unreadableDocument('', error), []);
}
