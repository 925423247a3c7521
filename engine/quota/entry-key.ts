import type { CompiledField } from '../form/plan/compiled-field.ts';
import { kindAuthoring } from '../kinds/registry.ts';
import type { FieldState } from '../value/field-state.ts';
import { isList, type Json } from '../value/json.ts';
import { fold } from '../value/text/fold.ts';

/**
 * The key by which entries with the same answer to a field are counted as one and the same sender's; null if it is blank
 * or hidden. Texts are compared without case, accents' ways of writing and surplus blanks; a kind may say more, as phone
 * numbers do.
 */
export function entryKey({ kind, definition }: CompiledField, { value, answer }: FieldState): string | null {
  if (value === null) return null;
  const sent = kind.toSubmission(value, definition, answer);
  const key = keyOf(sent, kindAuthoring.get(kind.name)?.countedAs ?? asText);
  return key === '' ? null : key;
}

function keyOf(sent: Json, written: (text: string) => string): string {
  if (isList(sent)) return JSON.stringify(sent.map((one) => keyOf(one, written)));
  if (typeof sent === 'string') return written(sent);
  return sent === null ? '' : JSON.stringify(sent);
}

function asText(text: string): string {
  return fold(text.normalize('NFKC')).trim().replace(/\s+/g, ' ');
}
