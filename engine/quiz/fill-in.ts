/** Puts words in the place of `%Name%`; what is not among them stays as it is. */
export function fillIn(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/%(\w+)%/g, (slot, name: string) =>
    Object.hasOwn(words, name) ? String(words[name]) : slot,
  );
}

/** Several things as one says them: “a, b and c”. */
export function inWords(items: readonly string[], and: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
}
