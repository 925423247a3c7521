import { withoutTags } from './html-tags.ts';

let segmenter: Intl.Segmenter | null = null;

/** A segmenter copies its whole text at every step, so it is given short slices. */
const SLICE = 128;

/**
 * The number of characters that a person sees: grapheme clusters, after HTML tags are removed (spec 001 §5, maxlength).
 * A cluster that fills a slice, which no script has, counts again in the next one. Counting ends a little beyond
 * `enough`.
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
    // The last one may continue after the slice: the next slice begins with it.
    from = last > 0 ? from + last : end;
    if (last > 0) count -= 1;
  }
  return count;
}

/** The number of words, separated by white space; a blank text has none. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** A counter's text for a limit: `12 / 180` (spec 001 §5). */
export function counterText(count: number, limit: number): string {
  return `${count} / ${limit}`;
}

/** More than ASCII, or a carriage return: CR LF is one character to a reader. Without, the length is the count. */
const NOT_PLAIN = /[\r\u007f-\uffff]/;
