import { isMeantAsDefinition } from 'formularium/engine/language';
import { parse } from 'jsonc-parser';
import type { JsonDocument } from './json/read-json.ts';

/**
 * Whether a file that was met in a folder is meant as a form, a quiz or a poll. What is broken is judged by what can be made out of
 * it, and what holds no text at all is not passed over in silence.
 */
export function isForm({ text, value, syntaxErrors }: JsonDocument): boolean {
  if (value !== null) return isMeantAsDefinition(value.json);
  if (text.trim() === '' || /"fields"\s*:\s*\[|form\.schema\.json/.test(text)) return true;
  // What nests too deep is not made anything of.
  return (
    !syntaxErrors.some(({ code }) => code === 'no-deep-nesting') &&
    isMeantAsDefinition(parse(text, [], LENIENT))
  );
}

const LENIENT = { allowTrailingComma: true };
