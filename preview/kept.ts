import { isObject, type JsonObject } from 'formularium/engine';

/** Answers and the visitor's place survive a change of the form and a reload of the page. */
type KeptAnswers = 'answers' | 'place';

export function keptFor(file: string, what: KeptAnswers): JsonObject | null {
  const kept: unknown = JSON.parse(sessionStorage.getItem(`${what} ${file}`) ?? 'null');
  return isObject(kept) ? kept : null;
}

export function keepFor(file: string, what: KeptAnswers, kept: JsonObject): void {
  sessionStorage.setItem(`${what} ${file}`, JSON.stringify(kept));
}
