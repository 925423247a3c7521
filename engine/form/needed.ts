/** A part that a form is made of: whoever puts a form together has to bring it. */
export function needed<T>(part: T | null | undefined, what: string): T {
  if (part === null || part === undefined) throw new Error(`Missing: ${what}.`);
  return part;
}
