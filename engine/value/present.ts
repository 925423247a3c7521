/**
 * The value, which cannot be missing: e.g. an entry of a list at a place that was counted, or a part that the form's
 * assembler had to bring.
 */
export function present<T>(thing: T, what = 'it'): NonNullable<T> {
  if (thing == null) throw new Error(`Missing: ${what}.`);
  return thing;
}
