import { loadPhoneNumbers } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { regrouped } from './regrouped.ts';

const { groupedNumber } = await loadPhoneNumbers();

const TYPED = 'insertText';
const BACK = 'deleteContentBackward';

/** What becomes of a change, with “|” for the caret. */
function becomes(country: string, before: string, after: string, type = TYPED): string | null {
  const caret = after.indexOf('|');
  const found = regrouped({ before, after: after.replace('|', ''), caret, type }, (text) =>
    groupedNumber(text, country),
  );
  return found && `${found.text.slice(0, found.caret)}|${found.text.slice(found.caret)}`;
}

describe('a phone number while it is typed', () => {
  it.each([
    ['US', '(201) 55', '(201) 555|', '(201) 555|'],
    ['US', '(201) 555', '(201) 5555|', '(201) 555-5|'],
    ['US', '201', '2015|', '(201) 5|'],
    ['GB', '020 794', '020 7946|', '020 7946|'],
    ['GB', '020 7946', '020 79460|', '020 7946 0|'],
    ['DE', '+41 44 66', '+41 44 668|', '+41 44 668|'],
    ['US', '', '٢٠١٥|', '(٢٠١) ٥|'],
    ['US', '', '𝟚𝟘𝟙𝟝|', '𝟚𝟘𝟙𝟝|'],
  ])('in %s: %s, then %s, is %s', (country, before, after, text) => {
    expect(becomes(country, before, after)).toBe(text);
  });

  it('keeps the caret behind the digit that was typed', () => {
    expect(becomes('GB', '020 7946 0', '020 79|46 0')).toBe('020 79|46 0');
    expect(becomes('GB', '020 7946', '0280| 7946')).toMatch(/^\D*0\D*2\D*8\D*0\|/);
  });

  it('loses the digit that was meant when a separator is deleted', () => {
    expect(becomes('US', '(201) 5', '(201)|5', BACK)).toBe('(20|5)');
    expect(becomes('US', '(201)', '(201|', BACK)).toBe('20|');
    expect(becomes('US', '(201) 55', '(201)|55', 'deleteContentForward')).toBe('(201|) 5');
    expect(becomes('US', '', '|', BACK)).toBe('|');
  });

  it('stays as it is while somebody groups otherwise', () => {
    expect(becomes('US', '201.555', '201.5550|')).toBeNull();
    expect(becomes('GB', '0207', '0207 |')).toBeNull();
    expect(becomes('GB', '0207 ', '0207 9|')).toBeNull();
    expect(becomes('US', '', '201-555-0123|', 'insertFromPaste')).toBeNull();
    expect(becomes('US', '(201) 555', '(201) 5555|', 'historyUndo')).toBeNull();
  });

  it('never has other digits than were entered', () => {
    for (const country of ['US', 'GB', 'AT', 'XX'])
      for (const typed of ['+', '++4', '0043664', '1'.repeat(30), '٠١٢٣٤٥٦٧٨٩', '+99912'])
        for (let end = 1; end <= typed.length; end += 1) {
          const found = becomes(country, typed.slice(0, end - 1), `${typed.slice(0, end)}|`);
          if (found !== null) expect(found.replace(/[^\p{Nd}+]/gu, '')).toBe(typed.slice(0, end));
        }
  });
});
