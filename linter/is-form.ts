import { isMeantAsDefinition } from 'formularium/engine/language';
import { parse } from 'jsonc-parser';
import type { JsonDocument } from './json/read-json.ts';

/**
 * Whether a file that was found in a folder is meant as a form, a quiz or a poll. A broken file is judged by its readable part, and
 * a file without any text is not silently skipped.
 */
export function isForm({ text, value, syntaxErrors }: JsonDocument): boolean {
  if (value !== null) return isMeantAsDefinition(value.json);
  if (text.trim() === '' || /"fields"\s*:\s*\[|form\.schema\.json/.test(text)) return true;
  // A file that nests too deeply has no value.
  return (
    !syntaxErrors.some(({ code }) => code === 'no-deep-nesting') &&
    isMeantAsDefinition(parse(text, [], LENIENT))
  );
}

const LENIENT = { allowTrailingComma: true };
