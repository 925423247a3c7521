/** What some programs have between cells and rows. Where a semicolon stands between cells, they read no quotes that follow a comma. */
const SEPARATORS = ';\t\r\n';
const BLANK_OR_QUOTE = /[\s\u00a0\ufeff"]/;
const FORMULA = '=@\uff1d\uff20';
/** These also begin an item of a list or a phone number: they are part of a formula only with what follows. */
const SIGNS = '+-\uff0b\uff0d';
/** A call of a function or of another program. */
const CALL = /[(|!]/g;
const LINE_END = /[\r\n]|$/g;
/** An operator at the end goes on in the next cell. */
const OPEN_END = /[&+\-*/^=<>,"\uff0b\uff0d]$/;

/**
 * The text with an apostrophe before each formula within it that a spreadsheet program would work out in a cell of its own. Lists with dashes and
 * phone numbers stay as they are. Takes linear time.
 */
export function guardFormulasWithin(text: string): string {
  const isSigned = signsIn(text);
  let [guarded, kept, isCellStart] = ['', 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const one = text.charAt(at);
    if (SEPARATORS.includes(one)) isCellStart = true;
    else if (isCellStart && !BLANK_OR_QUOTE.test(one)) {
      isCellStart = false;
      if (!FORMULA.includes(one) && !(SIGNS.includes(one) && isSigned(at))) continue;
      guarded += `${text.slice(kept, at)}'`;
      kept = at;
    }
  }
  return guarded + text.slice(kept);
}

/** Tells of signs, asked from left to right, whether they begin a formula: what is found once is not searched for again. */
function signsIn(text: string): (at: number) => boolean {
  const end = text.trimEnd().length;
  const isOpen = OPEN_END.test(text.slice(Math.max(0, end - 1), end));
  let [call, lineEnd] = [-1, -1];
  return (at) => {
    if (call <= at) call = placeOf(CALL, text, at + 1);
    if (lineEnd <= at) lineEnd = placeOf(LINE_END, text, at + 1);
    return call < lineEnd || (isOpen && end <= lineEnd);
  };
}

/** Where the expression is found from there on; behind the text where it is not. */
function placeOf(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.exec(text)?.index ?? text.length + 1;
}
