let segmenter: Intl.Segmenter | null = null;

/** A segmenter copies all that it walks through at every step, so it is given little at a time. */
const SLICE = 128;

/**
 * How many characters a person sees: grapheme clusters, after HTML tags are taken out (spec 001 §5, maxlength). A cluster that
 * fills a slice, which no script has, counts again in the next one. Counting ends a little beyond `enough`.
 */
export function countCharacters(text: string, enough: number = Infinity): number {
  const plain = text.includes('<') ? withoutTags(text) : text;
  if (!NOT_PLAIN.test(plain)) return plain.length;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let count = 0;
  for (let from = 0; count <= enough; ) {
    let end = from + SLICE;
    if (Number(plain.codePointAt(end - 1)) > 0xffff) end += 1; // a pair of surrogates stays one
    let last = 0;
    for (const { index } of segmenter.segment(plain.slice(from, end))) {
      count += 1;
      last = index;
    }
    if (end >= plain.length) break;
    // The last one may go on behind the slice: the next slice begins with it.
    from = last > 0 ? from + last : end;
    if (last > 0) count -= 1;
  }
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
