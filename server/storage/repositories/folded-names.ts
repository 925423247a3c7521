interface FoundByName {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly email: string;
}

/** As many letters of names as an index holds. */
export const INDEXED_LETTERS = 200;

/** A text without its case. Letter by letter: a Σ at the end of a word becomes another small letter than elsewhere. */
export function foldedName(text: string): string {
  return Array.from(text, (letter) => letter.toLowerCase())
    .join('')
    .replaceAll('ς', 'σ');
}

/** By what somebody is found: their names, their company and their address, without case. */
export function foldedNames({ firstName, lastName, company, email }: FoundByName): string {
  return foldedName([firstName, lastName, company, email].join(' '));
}

/** The beginning of it, as an index holds it. */
export function indexedNames(named: FoundByName): string {
  return Array.from(foldedNames(named)).slice(0, INDEXED_LETTERS).join('');
}
