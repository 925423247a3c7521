import { resolve } from 'node:path';
import { failureSentence } from '../files/file-system.ts';
import type { FoundFile } from '../files/find-files.ts';
import { readInput } from '../files/read-input.ts';
import type { Report } from '../findings/finding.ts';
import type { Tally } from '../formats/format.ts';
import { type JsonDocument, readJson } from '../json/read-json.ts';
import type { World } from '../world.ts';
import { lintDocument } from './check-form.ts';
import { fixDocument } from './fix-document.ts';
import { isForm } from './is-form.ts';
import { progressOf } from './progress.ts';
import type { Weight } from './weights.ts';

/** What came of linting files: what was found, how many there were, and what could not be read or written. */
export interface Outcome {
  readonly reports: readonly Report[];
  readonly tally: Tally;
  readonly complaints: readonly string[];
}

export interface Linting {
  readonly weights: ReadonlyMap<string, Weight>;
  /** Whether what can be mended is mended in the files. */
  readonly isFixing: boolean;
}

/** Lints one file after the other; a file that was found in a folder and is no form is passed over. */
export async function lintFiles(
  files: readonly FoundFile[],
  linting: Linting,
  world: World,
): Promise<Outcome> {
  const reports: Report[] = [];
  const complaints: string[] = [];
  const tally = { checked: 0, skipped: 0, mended: 0 };
  const progress = progressOf(files.length, world.stderr);
  for (const [place, file] of files.entries()) {
    await progress.step(place);
    const bytes = await readInput(file.path, world);
    if ('failure' in bytes) {
      complaints.push(failureSentence(file.shown, bytes));
      continue;
    }
    const document = readJson(bytes);
    if (!file.isNamed && !isForm(document)) {
      tally.skipped += 1;
      continue;
    }
    tally.checked += 1;
    const { report, mended, complaint } = lintFile(file, document, { ...linting, world });
    tally.mended += mended;
    if (report !== null) reports.push(report);
    if (complaint !== null) complaints.push(complaint);
  }
  await progress.end();
  return { reports, tally, complaints };
}

function lintFile(
  { path, shown }: FoundFile,
  document: JsonDocument,
  { weights, isFixing, world }: Linting & { readonly world: World },
): { readonly report: Report | null; readonly mended: number; readonly complaint: string | null } {
  if (!isFixing) return { report: lintDocument(shown, document, weights), mended: 0, complaint: null };
  const { report, text, mended } = fixDocument(shown, document, weights);
  const failure = text === null ? null : world.files.replace(resolve(world.cwd, path), text);
  if (failure === null) return { report, mended, complaint: null };
  return {
    report: lintDocument(shown, document, weights),
    mended: 0,
    complaint: `“${shown}” could not be mended: it cannot be written. Check the permission and the disk.`,
  };
}
