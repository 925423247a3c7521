const LONGEST = 100;

/**
 * A label as rules look at it: one blank between words, and “…” for all that comes after its beginning. However long a label is,
 * looking for words in it takes no longer then.
 */
export function labelText(label: string): string {
  const text = label.trim().split(/\s+/, LONGEST).join(' ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
