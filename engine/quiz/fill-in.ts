/** Replaces `%Name%` by values; other names stay as they are. */
export function fillIn(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/%(\w+)%/g, (slot, name: string) =>
    Object.hasOwn(words, name) ? String(words[name]) : slot,
  );
}

/** A list in words: “a, b and c”, with the comma of the script in which “and” is written. */
export function inWords(items: readonly string[], and: string): string {
  if (items.length < 2) return items.join('');
  const comma = /\p{Script=Arabic}/u.test(and) ? '، ' : ', ';
  return `${items.slice(0, -1).join(comma)} ${and} ${items.at(-1)}`;
}
