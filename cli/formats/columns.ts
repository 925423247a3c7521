const TAB = 4;

/** A piece of text as a terminal shows it: tabs as spaces, and its width in columns. */
export interface Columns {
  readonly text: string;
  readonly width: number;
}

/** Lays a text out from a column on: East Asian letters and emoji are two columns wide, accents none, and a tab goes to its stop. */
export function columnsOf(text: string, from = 0): Columns {
  if (/^[\x20-\x7e]*$/.test(text)) return { text, width: text.length };
  let [laid, column] = ['', from];
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    const width = segment === '\t' ? TAB - (column % TAB) : widthOf(segment);
    laid += segment === '\t' ? ' '.repeat(width) : segment;
    column += width;
  }
  return { text: laid, width: column - from };
}

function widthOf(character: string): number {
  // Made only when it is needed: these take long.
  if (/^(?:\p{Mark}|\p{Default_Ignorable_Code_Point})+$/u.test(character)) return 0;
  const wide =
    /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303f\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\ufe0f/u;
  return wide.test(character) ? 2 : 1;
}
