import type { CompiledField } from 'formularium/engine';
import { limitOf } from '../frame/limit-of.ts';

/**
 * Whether a field takes what an event is about to put in: a number takes digits, comma, minus and period, and at its
 * limit a text takes no more (spec 001 §5). Only typing is held back, one character at a time; what is pasted, filled
 * in or composed stays, and is judged by the engine.
 */
export function takesTyping(field: CompiledField, { inputType, data, target }: InputEvent): boolean {
  // In one line of text Enter is no character: it goes on to the next page, or submits.
  const isEnter = inputType === 'insertLineBreak' && (target as Element).localName === 'textarea';
  const typed = isEnter ? '\n' : (data ?? '');
  if (!/^insert(Text|LineBreak)$/.test(inputType) || [...typed].length !== 1) return true;
  if (field.kind.entry?.takes?.(typed) === false) return false;
  const limit = limitOf(field);
  if (limit === null) return true;
  const { value = '', selectionStart, selectionEnd } = target as Partial<HTMLTextAreaElement>;
  const after = limit.count(value.slice(0, selectionStart) + typed + value.slice(selectionEnd));
  return after <= limit.limit || after <= limit.count(value);
}
