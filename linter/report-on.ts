import { MOST_PROBLEMS } from 'formularium/engine/language';
import type { Finding, Report } from './finding.ts';
import { locate } from './json/locate.ts';
import type { JsonDocument } from './json/read-json.ts';

/** Finds the position of each finding in a document’s text, and adds the syntax errors. */
export function reportOn(file: string, document: JsonDocument, found: readonly Finding[]): Report {
  const errors = document.syntaxErrors.map(({ offset, ...error }) => ({
    finding: { ...error, severity: 'error' as const },
    offset,
  }));
  const findings = [...errors, ...withOffsets(document, found)]
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ finding, offset }) => positioned(finding, offset, document));
  const last = findings.at(-1);
  const isCut = found.length >= MOST_PROBLEMS && last !== undefined;
  return { file, document, findings: isCut ? [...findings, more(last)] : findings };
}

/** Codes whose pointer leads to a key that should not exist; all others are about the value. */
const ABOUT_KEYS: ReadonlySet<string> = new Set(['no-unknown-option']);

function withOffsets(
  { value }: JsonDocument,
  found: readonly Finding[],
): readonly { readonly finding: Finding; readonly offset: number }[] {
  if (value === null || found.length === 0) return [];
  const places = locate(
    value.source,
    found.map(({ at }) => at),
  );
  return found.map((finding) => {
    const place = places.get(finding.at);
    const isAboutKey = place?.isExact === true && ABOUT_KEYS.has(finding.code);
    return { finding, offset: (isAboutKey ? place.key : place?.value) ?? 0 };
  });
}

function positioned({ character, ...finding }: Finding, offset: number, document: JsonDocument): Finding {
  const within = character === undefined ? 0 : charactersIn(document, offset, character);
  return { ...finding, ...document.lines().positionOf(offset + within) };
}

/** The offset of a character in a quoted text, in which escapes are longer than the characters they stand for. */
function charactersIn({ value }: JsonDocument, offset: number, character: number): number {
  const source = value?.source ?? '';
  if (source[offset] !== '"') return 0;
  let at = offset + 1;
  for (let left = character; left > 0 && source[at] !== '"' && at < source.length; left -= 1)
    at += source[at] !== '\\' ? 1 : source[at + 1] === 'u' ? 6 : 2;
  return at - offset;
}

/** Stands for everything beyond the limit, which was not looked for. */
function more(last: Finding): Finding {
  const message = `This file may have more problems: these are the first ${MOST_PROBLEMS}.`;
  return { ...last, code: 'no-more-than-can-be-shown', message, fix: 'Fix these first.' };
}
