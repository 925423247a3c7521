const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what must not reach a terminal
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/** A text that is safe to print: control characters, and marks that change the direction, are escaped. */
export function printable(text: string): string {
  return text.replace(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The same with one character for each, so that columns stay the same. */
export function printableColumns(text: string): string {
  return text.replace(UNSEEN, '�');
}

/** The beginning of a text, to quote it in a sentence. */
export function shortened(text: string, most = 40): string {
  const characters = [...text.slice(0, 4 * most)];
  const isLong = characters.length > most || text.length > 4 * most;
  return printable(isLong ? `${characters.slice(0, most - 1).join('')}…` : text);
}
