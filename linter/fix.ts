import type { Json } from 'formularium/engine';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import type { Edit, Report } from './finding.ts';
import { stepsOf } from './json/json-pointer.ts';
import { type JsonDocument, readJson } from './json/read-json.ts';
import { type LintOptions, lint } from './lint.ts';
import { withPlainNames } from './plain-names.ts';

/** The remaining findings in a document, and its new text if some were fixed. */
export interface FixedDocument {
  readonly report: Report;
  /** Null when nothing was fixed. */
  readonly text: string | null;
  readonly fixed: number;
  /** The options that have plain names now. */
  readonly renamed: number;
}

/**
 * Fixes a document as long as that leaves fewer findings than before, as a fix may uncover more to fix, and gives options
 * their plain names.
 */
export function fix(document: JsonDocument, options: LintOptions = {}): FixedDocument {
  const first = lint(document, options);
  let report = first;
  let text: string | null = null;
  for (;;) {
    const next = fixedText(report);
    const fixed = next === null ? report : lint(readJson(next), options);
    if (fixed.findings.length >= report.findings.length) break;
    text = next;
    report = fixed;
  }
  const plain = named(report);
  if (plain.count > 0) [report, text] = [lint(readJson(plain.text), options), plain.text];
  const fixed = first.findings.length - report.findings.length;
  return { report, text, fixed, renamed: plain.count };
}

/** A text whose JSON is sound, with plain names. */
function named({ document: { text, syntaxErrors, value } }: Report): ReturnType<typeof withPlainNames> {
  return syntaxErrors.length > 0 || value === null ? { text, count: 0 } : withPlainNames(text, value.json);
}

/** A document’s text with all fixes that change nothing about the form's behaviour; null if there are none. */
function fixedText({ document: { text, syntaxErrors, value }, findings }: Report): string | null {
  const commas = syntaxErrors.filter(({ code }) => code === 'no-trailing-comma');
  if (commas.length > 0) return withoutCharactersAt(text, new Set(commas.map(({ offset }) => offset)));
  if (syntaxErrors.some(({ code }) => code !== 'no-byte-order-mark') || value === null) return null;
  // The byte order mark is not part of the text: it disappears when the file is written.
  if (syntaxErrors.length > 0) return text;
  const edits = new Map(
    findings.flatMap(({ edit }) => (edit === undefined ? [] : [[edit.at, edit] as const])),
  );
  // The last edit goes first, so that the places of the others stay the same.
  const ordered = withEmptied([...edits.values()], value.json).toSorted((a, b) => inOrder(b.at, a.at));
  return ordered.length === 0 ? null : ordered.reduce(edited, text);
}

/** Lists that mean nothing when they are empty. */
const SAY_NOTHING_EMPTY = /\/(?:messages|lint)$/;

/** When every member of a list is removed, the list is removed. */
function withEmptied(edits: readonly Edit[], json: Json): readonly Edit[] {
  const goes = new Map<string, number>();
  for (const { at, value } of edits) {
    const within = at.slice(0, at.lastIndexOf('/'));
    if (value === undefined && SAY_NOTHING_EMPTY.test(within)) goes.set(within, (goes.get(within) ?? 0) + 1);
  }
  const emptied = [...goes].filter(([at, count]) => sizeOf(json, at) === count).map(([at]) => at);
  const left = edits.filter(({ at }) => !emptied.some((list) => at.startsWith(`${list}/`)));
  return [...left, ...emptied.map((at) => ({ at }))];
}

function sizeOf(json: Json, at: string): number {
  let now: unknown = json;
  for (const step of stepsOf(at))
    now = typeof now === 'object' && now !== null ? Reflect.get(now, step) : null;
  return typeof now === 'object' && now !== null ? Object.keys(now).length : 0;
}

function withoutCharactersAt(text: string, offsets: ReadonlySet<number>): string {
  const places = [-1, ...[...offsets].toSorted((a, b) => a - b), text.length];
  return places
    .slice(1)
    .map((end, index) => text.slice((places[index] ?? 0) + 1, end))
    .join('');
}

/** Only the edited places are rewritten; the rest stays as its author formatted it. */
function edited(text: string, { at, value }: Edit): string {
  const path: JSONPath = stepsOf(at).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return applyEdits(text, modify(text, path, value, {}));
}

function inOrder(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
