/** Replaces `%Name%` by values; other names stay as they are. */
export function fillIn(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/%(\w+)%/g, (slot, name: string) =>
    Object.hasOwn(words, name) ? String(words[name]) : slot,
  );
}

/** A list in words: “a, b and c”. */
export function inWords(items: readonly string[], and: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
}
