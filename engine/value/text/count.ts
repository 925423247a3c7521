let segmenter: Intl.Segmenter | null = null;

/** How many characters a person sees: grapheme clusters, after HTML tags are taken out (spec 001 §5, maxlength). */
export function countCharacters(text: string): number {
  const plain = text.includes('<') ? withoutTags(text) : text;
  if (!NOT_PLAIN.test(plain)) return plain.length;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let count = 0;
  for (const _ of segmenter.segment(plain)) count += 1;
  return count;
}

/** How many words, separated by white space; a blank text has none. */
export function countWords(text: string): number {
  const trimmed = text.trim();
  return trimmed === '' ? 0 : trimmed.split(/\s+/).length;
}

/** How a counter shows what is used of a limit: `12 / 180` (spec 001 §5). */
export function counterText(count: number, limit: number): string {
  return `${count} / ${limit}`;
}

/** Looks for the end of each tag once, so that a text of nothing but `<` costs no more than any other. */
function withoutTags(text: string): string {
  let plain = '';
  let from = 0;
  for (;;) {
    const open = text.indexOf('<', from);
    const close = open < 0 ? -1 : text.indexOf('>', open);
    if (close < 0) return plain + text.slice(from);
    plain += text.slice(from, open);
    from = close + 1;
  }
}

/** More than ASCII, or a carriage return: CR LF is one character to a reader. Without, the length is the count. */
const NOT_PLAIN = /[\r\u007f-\uffff]/;
