const HARMFUL: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that may stand in a `script` element: nothing in it can end the element or begin another. */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => HARMFUL[character] ?? '');
}
