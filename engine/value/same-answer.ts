/** Whether an answer is the one that is there already, or a list of the same: then nothing has happened. */
export function sameAnswer(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => item === b[i]);
}
