/**
 * The names of HTML’s elements, also of those that authors may no longer use, and of the roots of SVG and MathML: a line for each
 * initial, which saves a page some 25 bytes.
 */
const NAMES = [
  'a(|bbr|cronym|ddress|rea|rticle|side|udio)',
  'b(|ase|asefont|di|do|ig|lockquote|ody|r|utton)',
  'c(anvas|aption|enter|ite|ode|ol|olgroup)',
  'd(ata|atalist|d|el|etails|fn|ialog|ir|iv|l|t)',
  'em|embed',
  'f(ieldset|igcaption|igure|ont|ooter|orm|rame|rameset)',
  'h([1-6]|ead|eader|group|r|tml)',
  'i(|frame|mg|nput|ns)',
  'kbd',
  'l(abel|egend|i|ink|isting)',
  'm(ain|ap|ark|arquee|ath|enu|eta|eter)',
  'n(av|obr|oembed|oframes|oscript)',
  'o(bject|l|ptgroup|ption|utput)',
  'p(|aram|icture|laintext|re|rogress)',
  'q',
  'r(b|p|t|tc|uby)',
  's(|amp|cript|earch|ection|elect|electedcontent|lot|mall|ource|pan|trike|trong|tyle|ub|ummary|up|vg)',
  't(able|body|d|emplate|extarea|foot|h|head|ime|itle|r|rack|t)',
  'u|ul',
  'var|video',
  'wbr',
  'xmp',
].join('|');

/**
 * A tag as an HTML parser recognises it, to its `>`: `<` or `</` with a name that HTML has, or what becomes a comment. Any
 * other name between angle brackets is text, and so is a comparison.
 */
const TAG = new RegExp(`<(?:/?(${NAMES})(?=[\\s/>])|[!?]|/(?![a-z]))[^>]*>`, 'gi');

/**
 * A text without its HTML tags. Looks no further than the last `>`, so that every search for the end of a tag ends in one,
 * and none is made twice.
 */
export function withoutTags(text: string): string {
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end).replace(TAG, '') + text.slice(end);
}
