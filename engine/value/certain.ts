/** What cannot be missing, e.g. an entry of a list at a place that was counted: where it is, the mistake is ours. */
export function certain<T>(thing: T): NonNullable<T> {
  if (thing == null) throw new Error('There is none.');
  return thing;
}
