/** Whether an answer equals the present one, or is a list of the same items: nothing has changed then. */
export function sameAnswer(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => item === b[i]);
}
