/** The names of HTML’s elements, also of those that authors may no longer use, and of the roots of SVG and MathML. */
const NAMES =
  'a|abbr|acronym|address|area|article|aside|audio|b|base|basefont|bdi|bdo|big|blockquote|body|br|button|canvas|' +
  'caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|' +
  'figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|' +
  'label|legend|li|link|listing|main|map|mark|marquee|math|menu|meta|meter|nav|nobr|noembed|noframes|noscript|' +
  'object|ol|optgroup|option|output|p|param|picture|plaintext|pre|progress|q|rb|rp|rt|rtc|ruby|s|samp|script|search|' +
  'section|select|selectedcontent|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|' +
  'template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xmp';

/**
 * A tag as an HTML parser recognises it, to its `>`: `<` or `</` with a name that HTML has, or what becomes a comment. Any
 * other name between angle brackets is text, and so is a comparison.
 */
const TAG = new RegExp(`<(?:/?(?:${NAMES})(?=[\\s/>])|[!?]|/(?![a-z]))[^>]*>`, 'gi');

/**
 * A text without its HTML tags. Looks no further than the last `>`, so that every search for the end of a tag ends in one,
 * and none is made twice.
 */
export function withoutTags(text: string): string {
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end).replace(TAG, '') + text.slice(end);
}
