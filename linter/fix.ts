import type { Report } from './finding.ts';
import { fixedText } from './fix-text.ts';
import { type JsonDocument, readJson } from './json/read-json.ts';
import { type LintOptions, lint } from './lint.ts';

/** What is left of the problems of a file, and its text when some could be mended. */
export interface FixedDocument {
  readonly report: Report | null;
  /** Null when nothing was mended. */
  readonly text: string | null;
  readonly mended: number;
}

/** Mends a file as long as that leaves fewer problems than there were: what is mended may uncover more to mend. */
export function fix(document: JsonDocument, options: LintOptions = {}): FixedDocument {
  const first = lint(document, options);
  let now: { readonly document: JsonDocument; readonly report: Report | null } = { document, report: first };
  let text: string | null = null;
  for (;;) {
    const next = now.report === null ? null : fixedText(now.document, now.report.findings);
    if (next === null) break;
    const mended = readJson(next);
    const report = lint(mended, options);
    if (countIn(report) >= countIn(now.report)) break;
    text = next;
    now = { document: mended, report };
  }
  return { report: now.report, text, mended: countIn(first) - countIn(now.report) };
}

function countIn(report: Report | null): number {
  return report?.findings.length ?? 0;
}
