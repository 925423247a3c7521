import { resolve } from 'node:path';
import { findables, type Report } from 'formularium/linter';
import { colorsFor } from '../colors.ts';
import type { CommandArguments } from '../command.ts';
import { complain } from '../complain.ts';
import { findFiles } from '../files/find-files.ts';
import { isGlob } from '../files/glob.ts';
import { onChanges } from '../files/on-changes.ts';
import { readServer } from '../files/read-server.ts';
import type { LintTally } from '../formats/format.ts';
import type { ExitCode, Io } from '../io.ts';
import { writeAll } from '../write-all.ts';
import { sinceBaseline } from './baseline.ts';
import { type FileLinting, lintFiles } from './lint-files.ts';
import { type LintArguments, readLintOptions } from './lint-options.ts';

/** `formularium lint`: lists everything wrong with forms: the place, and the remedy. */
export async function runLint(given: CommandArguments, io: Io): Promise<ExitCode> {
  if (given.options.has('list-rules')) return listRules(io);
  const options = readLintOptions(given);
  if ('wrong' in options) return complain(io, options.wrong);
  const read = await readServer(given.options.get('server'), io);
  if ('wrong' in read) return complain(io, read.wrong);
  const once = (): Promise<ExitCode> => lintOnce(given.arguments, { ...options, server: read.server }, io);
  return options.isWatching ? watched(given.arguments, once, io) : once();
}

/** `formularium lint --list-rules`: what can be found, its severity, and why. */
async function listRules({ stdout }: Io): Promise<ExitCode> {
  const colors = colorsFor(stdout);
  for (const { name, severity, why } of findables.values()) {
    const painted = severity === 'error' ? colors.red(severity) : colors.yellow(severity);
    await stdout.write(`${colors.bold(name)} ${painted}\n  ${why}\n`);
  }
  return 0;
}

async function lintOnce(
  given: readonly string[],
  options: LintArguments & FileLinting,
  io: Io,
): Promise<ExitCode> {
  const search = findFiles(given, io);
  const files = [...(options.stdin === null ? [] : [options.stdin]), ...search.files];
  const linted = await lintFiles(files, options, io);
  const complaints = [...search.complaints, ...linted.complaints];
  const { reports, known, complaint } = sinceBaseline(linted.reports, options, io);
  if (complaint !== null) complaints.push(complaint);
  const tally = { ...linted.tally, known };
  if (isNothing(tally) && complaints.length === 0) complaints.push(noForm(tally));
  const shown = options.isQuiet ? errorsIn(reports) : reports;
  await writeAll(io.stdout, options.format.print(shown, tally, colorsFor(io.stdout)));
  const warnings = countOf(reports, 'warning');
  const isTooMany = options.mostWarnings !== null && warnings > options.mostWarnings;
  if (isTooMany)
    await complain(io, `There are ${warnings}warnings, and “--max-warnings” allows ${options.mostWarnings}.`);
  if (complaints.length > 0) return complain(io, ...complaints);
  if (tally.unreadable > 0 || linted.isUnsettled) return 2;
  return isTooMany || countOf(reports, 'error') > 0 ? 1 : 0;
}

function errorsIn(reports: readonly Report[]): readonly Report[] {
  return reports
    .map((report) => ({
      ...report,
      findings: report.findings.filter(({ severity }) => severity === 'error'),
    }))
    .filter(({ findings }) => findings.length > 0);
}

function countOf(reports: readonly Report[], wanted: string): number {
  return reports.reduce(
    (sum, { findings }) => sum + findings.filter(({ severity }) => severity === wanted).length,
    0,
  );
}

/** Repeats the run whenever something has changed, until the user stops it. */
async function watched(given: readonly string[], once: () => Promise<ExitCode>, io: Io): Promise<ExitCode> {
  let exit = await once();
  // A new file anywhere below may match a pattern.
  const paths = given.map((one) => (isGlob(one) ? io.cwd : resolve(io.cwd, one)));
  const missing = paths.find((path) => io.files.kindOf(path) === null);
  if (missing !== undefined) return exit;
  const stop = onChanges(paths, io.files, async () => {
    exit = await once();
  });
  await io.untilStopped();
  stop();
  return exit;
}

function isNothing({ checked, settings, ignored, unreadable }: LintTally): boolean {
  return checked + settings + ignored + unreadable === 0;
}

function noForm({ skipped }: LintTally): string {
  const found =
    skipped === 1
      ? 'The only JSON file found is not a form'
      : `None of the ${skipped} JSON files found is a form`;
  return `${found}: a form has a list of “fields”. To lint a file anyway, name the file itself.`;
}
