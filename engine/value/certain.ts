/** What cannot be missing, e.g. an entry of a list at a place that was counted, or a part that whoever put a form together had to bring. */
export function certain<T>(thing: T, what = 'it'): NonNullable<T> {
  if (thing == null) throw new Error(`Missing: ${what}.`);
  return thing;
}
