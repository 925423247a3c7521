import { isObject } from 'formularium/engine';
import type { JsonDocument } from '../json/read-json.ts';

/**
 * Whether a file that was met in a folder is meant as a form: its top level has a list of `fields`, or a `$schema` that names
 * the forms' schema. What is broken is judged by its text, and what holds no text at all is not passed over in silence.
 */
export function isForm({ text, value }: JsonDocument): boolean {
  if (value === null) return text.trim() === '' || /"fields"\s*:\s*\[|form\.schema\.json/.test(text);
  const { json } = value;
  if (!isObject(json)) return false;
  const { fields, $schema } = json;
  return (
    Array.isArray(fields) ||
    (typeof $schema === 'string' && /(?:^|\/)form\.schema\.json(?:$|[?#])/.test($schema))
  );
}
