import type { Json } from '../json.ts';
import { asciiDigits } from './ascii-digits.ts';
import { readTrimmedText } from './read-text.ts';

/** Reads an answer written in digits, of any script: trimmed, with the digits 0 to 9. */
export function readDigits(answer: Json): string | null | undefined {
  const text = readTrimmedText(answer);
  return typeof text === 'string' ? asciiDigits(text) : text;
}
