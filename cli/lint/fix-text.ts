import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import type { Edit, Finding } from '../findings/finding.ts';
import { stepsOf } from '../json/json-pointer.ts';
import type { JsonDocument } from '../json/read-json.ts';

/** A file's text with what can be mended so that the form does the same as before; null when there is nothing of that. */
export function fixedText({ text, flaws, value }: JsonDocument, findings: readonly Finding[]): string | null {
  const commas = flaws.filter(({ code }) => code === 'no-trailing-comma');
  if (commas.length > 0) return withoutCharactersAt(text, new Set(commas.map(({ offset }) => offset)));
  if (flaws.length > 0 || value === null) return null;
  const edits = new Map(
    findings.flatMap(({ edit }) => (edit === undefined ? [] : [[edit.at, edit] as const])),
  );
  // What stands last goes first, so that the places of the others stay what they are.
  const ordered = [...edits.values()].toSorted((a, b) => inOrder(b.at, a.at));
  return ordered.length === 0 ? null : ordered.reduce(edited, text);
}

function withoutCharactersAt(text: string, offsets: ReadonlySet<number>): string {
  const places = [-1, ...[...offsets].toSorted((a, b) => a - b), text.length];
  return places
    .slice(1)
    .map((end, index) => text.slice((places[index] ?? 0) + 1, end))
    .join('');
}

/** Only what is edited is written anew; all else stays as its author formatted it. */
function edited(text: string, { at, value }: Edit): string {
  const path: JSONPath = stepsOf(at).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return applyEdits(text, modify(text, path, value, {}));
}

function inOrder(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
