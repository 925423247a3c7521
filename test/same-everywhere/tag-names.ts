// As https://html.spec.whatwg.org lists them, and not as the engine has them: elements first, then obsolete features that
// still have an interface, then names that are not HTML’s, or no longer.

const CONFORMING = `a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code
  col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4
  h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta meter nav
  noscript object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select
  selectedcontent slot small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead
  time title tr track u ul var video wbr`;
const OBSOLETE = `acronym basefont big center dir font frame frameset listing marquee nobr noembed noframes param plaintext
  rb rtc strike tt xmp`;
const OTHERS = `applet bgsound blink command content element image isindex keygen menuitem multicol nextid shadow spacer
  h0 h7 h12 x y foo hello you name email unknown path circle mi mrow d dc ab abc butto buttons ti times sp spans tablet
  selectedcontents`;

const listed = (names: string): readonly string[] => names.split(/\s+/);

/** The names that HTML knows, with the roots of SVG and MathML. */
export const HTML_NAMES: readonly string[] = [CONFORMING, OBSOLETE].flatMap(listed);

/** Names that it does not know. */
export const OTHER_NAMES: readonly string[] = listed(OTHERS);
