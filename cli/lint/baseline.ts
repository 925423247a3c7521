// A baseline holds the findings that a project knows: they are neither shown nor counted. It is a file to be read and reviewed:
// by file, and then by code and place, each with its count. Places use ids, so that an edit elsewhere changes nothing.

import { dirname, relative, resolve, sep } from 'node:path';
import { isObject, type Json } from 'formularium/engine';
import { type Finding, type Report, stablePlace } from 'formularium/linter';
import { type Failure, failureSentence, LARGEST_FILE } from '../files/file-system.ts';
import { readDocument } from '../files/read-document.ts';
import type { Io } from '../io.ts';
import type { LintArguments } from './lint-options.ts';

/** The new findings, the number of known ones, and what is wrong with the baseline. */
export interface SinceBaseline {
  readonly reports: readonly Report[];
  readonly known: number;
  readonly complaint: string | null;
}

/** The number of findings by file, and then by code and place. */
type Known = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The findings that are not in the baseline; when it is to be written, it is made of all of them. */
export function sinceBaseline(
  reports: readonly Report[],
  { baseline, isRecording }: LintArguments,
  io: Io,
): SinceBaseline {
  if (baseline === null) return { reports, known: 0, complaint: null };
  const path = resolve(io.cwd, baseline);
  const nameOf = (file: string): string =>
    relative(dirname(path), resolve(io.cwd, file)).replaceAll(sep, '/');
  const read = isRecording ? record(path, reports, { nameOf, io }) : readBaseline(path, io);
  if ('failure' in read) return { reports, known: 0, complaint: sentenceFor(baseline, read, isRecording) };
  const fresh = reports.map((report) => withoutKnown(report, new Map(read.get(nameOf(report.file)))));
  return {
    reports: fresh.filter(({ findings }) => findings.length > 0),
    known: countIn(reports) - countIn(fresh),
    complaint: null,
  };
}

/** Sorted by name, so that a change can be reviewed. */
function record(
  path: string,
  reports: readonly Report[],
  { nameOf, io }: { readonly nameOf: (file: string) => string; readonly io: Io },
): Known | Failure {
  const known = new Map<string, Map<string, number>>();
  for (const report of reports) {
    const counts = new Map<string, number>();
    for (const finding of report.findings) {
      if (!isKnowable(finding)) continue;
      const key = keyOf(finding, report);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    if (counts.size > 0) known.set(nameOf(report.file), counts);
  }
  const sorted = [...known].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const findings = Object.fromEntries(sorted.map(([file, counts]) => [file, Object.fromEntries(counts)]));
  return io.files.write(path, `${JSON.stringify({ findings }, null, 2)}\n`) ?? known;
}

function readBaseline(path: string, io: Io): Known | Failure {
  const bytes = io.files.read(path, LARGEST_FILE);
  if ('failure' in bytes) return bytes;
  const json = readDocument(bytes).value?.json;
  const findings = isObject(json) ? json['findings'] : null;
  if (!isObject(findings)) return { failure: 'other' };
  return new Map(
    Object.entries(findings).map(([file, counts]) => [
      file,
      new Map(Object.entries(isObject(counts) ? counts : {}).filter(isCount)),
    ]),
  );
}

function isCount(entry: readonly [string, Json]): entry is [string, number] {
  return typeof entry[1] === 'number';
}

/** Removes known findings as often as they were counted: one more of the same is new. */
function withoutKnown(report: Report, left: Map<string, number>): Report {
  const findings = report.findings.filter((finding) => {
    const key = keyOf(finding, report);
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count <= 0 || !isKnowable(finding);
  });
  return { ...report, findings };
}

function keyOf({ code, at }: Finding, { document }: Report): string {
  return `${code} ${stablePlace(document.value?.json, at)}`.trim();
}

/** Entries for files that were not checked. */
function isKnowable({ code }: Finding): boolean {
  return code !== 'no-unreadable-file' && code !== 'no-broken-settings';
}

function sentenceFor(name: string, failed: Failure, isRecording: boolean): string {
  if (isRecording) return `“${name}” cannot be written. Check the path, the permission and the disk.`;
  if (failed.failure === 'missing')
    return `There is no baseline “${name}”. Create it with --update-baseline.`;
  if (failed.failure === 'other')
    return `“${name}” is not a baseline. Write it again with --update-baseline.`;
  return failureSentence(name, failed);
}

function countIn(reports: readonly Report[]): number {
  return reports.reduce((sum, { findings }) => sum + findings.length, 0);
}
