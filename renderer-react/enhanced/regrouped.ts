/** A text before and after one change, with the place of the caret after it. */
export interface TextChange {
  readonly before: string;
  readonly after: string;
  readonly caret: number;
  readonly type: string;
}

/**
 * A number with its digits grouped anew after a change, and the caret behind the same digit; null where the text stays as it
 * is: while somebody groups otherwise, or where groups do not have the same digits. Digits keep their script.
 */
export function regrouped(
  { before, after, caret, type }: TextChange,
  group: (text: string) => string,
): { readonly text: string; readonly caret: number } | null {
  const isTyped = type === 'insertText' || type === 'insertFromPaste';
  if (!isTyped && !/^deleteContent/.test(type)) return null;
  if (separatorsIn(before) > 0 && groupedLike(before, group) !== before) return null;
  if (isTyped && separatorsIn(after) > separatorsIn(before)) return null;
  const kept = { text: bare(after), caret: [...bare(after.slice(0, caret))].length };
  // Where only a separator was deleted, the digit beside it was meant.
  const isMeantMore = !isTyped && kept.text === bare(before) && after.length < before.length;
  const digits = isMeantMore ? withoutDigit(kept, type === 'deleteContentForward') : kept;
  const text = groupedLike(digits.text, group);
  return text === null ? null : { text, caret: placeBehind(text, digits) };
}

const SEPARATORS = /[^\p{Nd}+]/gu;

function bare(text: string): string {
  return text.replace(SEPARATORS, '');
}

function separatorsIn(text: string): number {
  return text.length - bare(text).length;
}

interface DigitsAtCaret {
  readonly text: string;
  readonly caret: number;
}

function withoutDigit({ text, caret }: DigitsAtCaret, isForward: boolean): DigitsAtCaret {
  const at = isForward ? caret : caret - 1;
  return at < 0 ? { text, caret } : { text: [...text].toSpliced(at, 1).join(''), caret: at };
}

/** The text in groups, with its own digits; null if the groups have others. */
function groupedLike(text: string, group: (text: string) => string): string | null {
  const own = [...bare(text)];
  const grouped = group(own.join(''));
  if ([...bare(grouped)].length !== own.length) return null;
  let at = 0;
  return grouped.replace(/[\p{Nd}+]/gu, () => own[at++] ?? '');
}

/** The place behind as many digits as stand before the caret; behind the last one the end. */
function placeBehind(text: string, { text: digits, caret }: DigitsAtCaret): number {
  if (caret >= [...digits].length) return text.length;
  const upToDigits = text.split(/(?<=[\p{Nd}+])/u);
  return upToDigits.slice(0, caret).join('').length;
}
