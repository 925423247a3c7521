import { resolve } from 'node:path';
import type { Report } from 'formularium/linter';
import { colorsFor } from '../colors.ts';
import type { Given } from '../command.ts';
import { complain } from '../complain.ts';
import { findFiles } from '../files/find-files.ts';
import { isGlob } from '../files/glob.ts';
import { onChanges } from '../files/on-changes.ts';
import { readServer } from '../files/read-server.ts';
import type { Tally } from '../formats/format.ts';
import type { ExitCode, World } from '../world.ts';
import { writeAll } from '../write-all.ts';
import { sinceBaseline } from './baseline.ts';
import { type Linting, lintFiles } from './lint-files.ts';
import { type LintOptions, readLintOptions } from './lint-options.ts';
import { listRules } from './list-rules.ts';

/** `formularium lint`: everything wrong with forms, where it stands, and what to do. */
export async function runLint(given: Given, world: World): Promise<ExitCode> {
  if (given.options.has('list-rules')) return listRules(world);
  const options = readLintOptions(given);
  if ('wrong' in options) return complain(world, options.wrong);
  const read = await readServer(given.options.get('server'), world);
  if ('wrong' in read) return complain(world, read.wrong);
  const once = (): Promise<ExitCode> => lintOnce(given.arguments, { ...options, server: read.server }, world);
  return options.isWatching ? watched(given.arguments, once, world) : once();
}

async function lintOnce(
  given: readonly string[],
  options: LintOptions & Linting,
  world: World,
): Promise<ExitCode> {
  const search = findFiles(given, world);
  const files = [...(options.stdin === null ? [] : [options.stdin]), ...search.files];
  const linted = await lintFiles(files, options, world);
  const complaints = [...search.complaints, ...linted.complaints];
  const { reports, known, complaint } = sinceBaseline(linted.reports, options, world);
  if (complaint !== null) complaints.push(complaint);
  const tally = { ...linted.tally, known };
  if (isNothing(tally) && complaints.length === 0) complaints.push(noForm(tally));
  const shown = options.isQuiet ? errorsIn(reports) : reports;
  await writeAll(world.stdout, options.format.print(shown, tally, colorsFor(world.stdout)));
  const warnings = countOf(reports, 'warning');
  const isTooMany = options.mostWarnings !== null && warnings > options.mostWarnings;
  if (isTooMany)
    await complain(
      world,
      `There are ${warnings} warnings, and “--max-warnings” takes ${options.mostWarnings}.`,
    );
  if (complaints.length > 0) return complain(world, ...complaints);
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

/** Again whenever something has changed, until whoever started it wants no more. */
async function watched(
  given: readonly string[],
  once: () => Promise<ExitCode>,
  world: World,
): Promise<ExitCode> {
  let exit = await once();
  // A pattern may come to fit anywhere below.
  const paths = given.map((one) => (isGlob(one) ? world.cwd : resolve(world.cwd, one)));
  const missing = paths.find((path) => world.files.kindOf(path) === null);
  if (missing !== undefined) return exit;
  const stop = onChanges(paths, world.files, async () => {
    exit = await once();
  });
  await world.untilStopped();
  stop();
  return exit;
}

function isNothing({ checked, settings, ignored, unreadable }: Tally): boolean {
  return checked + settings + ignored + unreadable === 0;
}

function noForm({ skipped }: Tally): string {
  const found =
    skipped === 1
      ? 'The one JSON file found is not a form'
      : `None of the ${skipped} JSON files found is a form`;
  return `${found}: a form has a list of “fields”. To lint a file all the same, name the file itself.`;
}
