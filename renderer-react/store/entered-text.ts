import type { Json } from 'formularium/engine';

/** An answer as the text in a control; what is no text shows as none. */
export function enteredText(answer: Json): string {
  return enteredTexts(answer)[0] ?? '';
}

/** The texts that an answer holds, blank ones left out: one, or those of a list. */
export function enteredTexts(answer: Json): readonly string[] {
  const items: readonly Json[] = Array.isArray(answer) ? answer : [answer];
  return items
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map(String)
    .filter(Boolean);
}
