import type { CompiledField } from 'formularium/engine';
import { limitOf } from '../frame/limit-of.ts';

/**
 * Tells if a field takes a typed character: a number takes digits, comma, minus and period, and a text takes no more at
 * its limit (spec 001 §5). Text that is pasted, filled in or composed is always taken, and judged by the engine.
 */
export function takesTyping(field: CompiledField, { inputType, data, target }: InputEvent): boolean {
  // In a single line Enter is not a character: it goes to the next page, or submits.
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
