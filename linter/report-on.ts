import type { Problem } from 'formularium/engine';
import { MOST_PROBLEMS } from 'formularium/engine/language';
import type { Evidence, Finding, Report, Severity } from './finding.ts';
import { locate } from './json/locate.ts';
import type { JsonDocument } from './json/read-json.ts';
import type { Flaw } from './json/syntax-error.ts';

/** A problem with the weight it has. */
export interface Weighed extends Problem, Evidence {
  readonly severity: Severity;
}

type Placed = Weighed & Flaw;

/** Puts everything found in a file to its line and column, in the order of the text. */
export function reportOn(file: string, document: JsonDocument, problems: readonly Weighed[]): Report {
  const lines = document.lines();
  const flaws = document.flaws.map((flaw): Placed => ({ ...flaw, severity: 'error' }));
  const found = [...flaws, ...placed(document, problems)].toSorted((a, b) => a.offset - b.offset);
  const findings = found.map(
    ({ code, severity, at, message, fix, offset, character, ...evidence }): Finding => {
      const place = offset + (character === undefined ? 0 : charactersIn(document, offset, character));
      return { file, code, severity, at, ...lines.positionOf(place), message, fix, ...evidence };
    },
  );
  const last = findings.at(-1);
  const isCut = problems.length >= MOST_PROBLEMS && last !== undefined;
  const json = document.value?.json;
  return { file, text: document.text, lines, json, findings: isCut ? [...findings, more(last)] : findings };
}

/** How far into a text in quotes its so many-th character stands, where escapes are longer than what they stand for. */
function charactersIn({ value }: JsonDocument, offset: number, character: number): number {
  const source = value?.source ?? '';
  if (source[offset] !== '"') return 0;
  let at = offset + 1;
  for (let left = character; left > 0 && source[at] !== '"' && at < source.length; left -= 1)
    at += source[at] !== '\\' ? 1 : source[at + 1] === 'u' ? 6 : 2;
  return at - offset;
}

/** Said in the place of all that was not looked for any more. */
function more(last: Finding): Finding {
  const message = `There may be more problems in this file: these are the first ${MOST_PROBLEMS}.`;
  return { ...last, code: 'no-more-than-can-be-shown', message, fix: 'Mend the ones shown first.' };
}

/** Codes of problems whose pointer leads to a key that should not be there; all others are about the value. */
const ABOUT_KEYS: ReadonlySet<string> = new Set(['no-unknown-option']);

function placed({ value }: JsonDocument, problems: readonly Weighed[]): readonly Placed[] {
  if (value === null || problems.length === 0) return [];
  const places = locate(
    value.source,
    problems.map(({ at }) => at),
  );
  return problems.map((problem) => {
    const place = places.get(problem.at);
    const isAboutKey = place?.isExact === true && ABOUT_KEYS.has(problem.code);
    return { ...problem, offset: (isAboutKey ? place.key : place?.value) ?? 0 };
  });
}
