import type { Json } from '../json.ts';

/** An answer as a text: null when blank (white space alone is no answer), undefined when it is no text at all. */
export function readText(answer: Json): string | null | undefined {
  if (answer === null) return null;
  if (typeof answer === 'number') return String(answer);
  if (typeof answer !== 'string') return undefined;
  return answer.trim() === '' ? null : answer;
}

/** The same, without white space around it. */
export function readTrimmedText(answer: Json): string | null | undefined {
  const text = typeof answer === 'string' ? answer.trim() : readText(answer);
  return text === '' ? null : text;
}
