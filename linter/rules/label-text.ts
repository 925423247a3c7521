const LONGEST = 100;

/**
 * A label as rules see it: one space between words, and “…” in place of everything after its beginning, so that looking for words in
 * it takes no longer, however long the label is.
 */
export function labelText(label: string): string {
  const text = label.trim().split(/\s+/, LONGEST).join(' ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
