import type { Json } from 'formularium/engine';

/** An answer as the text of a control; '' for anything but text and numbers. */
export function enteredText(answer: Json): string {
  return enteredTexts(answer)[0] ?? '';
}

/** The texts of an answer or of a list of answers, without blank ones. */
export function enteredTexts(answer: Json): readonly string[] {
  return [answer]
    .flat()
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map(String)
    .filter(Boolean);
}
