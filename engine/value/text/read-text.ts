import type { Json } from '../json.ts';

/**
 * An answer as a text: null when blank (white space alone is not an answer), undefined when it is not a text at all.
 */
export function readText(answer: Json): string | null | undefined {
  if (answer === null) return null;
  if (typeof answer === 'number') return String(answer);
  if (typeof answer !== 'string') return undefined;
  // As requests carry it, so that both ends read the same: line ends are “\n”, NUL and halves of characters are not carried.
  const text = answer.replace(/[\0\r\p{Cs}]/gu, '');
  return text.trim() === '' ? null : text;
}

/** The same, without white space around it. */
export function readTrimmedText(answer: Json): string | null | undefined {
  const text = readText(answer);
  return text ? text.trim() : text;
}
