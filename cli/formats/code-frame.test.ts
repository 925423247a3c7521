import fc from 'fast-check';
import { lineIndex } from 'formularium/linter';
import { describe, expect, it } from 'vitest';
import { colorsFor } from '../colors.ts';
import { codeFrame, pointOut } from './code-frame.ts';

const plain = colorsFor({ isColoured: false, isClosed: () => false, write: async () => undefined });

function frame(text: string, mark: string): string {
  const lines = lineIndex(text);
  return codeFrame({ text, lines }, lines.positionOf(text.indexOf(mark)), plain);
}

describe('codeFrame', () => {
  it('shows the line between its neighbours, and a caret below the place', () => {
    expect(
      frame('{\n  "id": "quote",\n  "kind": "nmber",\n  "label": "Seats"\n}', '"nmber"'),
    ).toMatchInlineSnapshot(`
      "  2 |   "id": "quote",
      > 3 |   "kind": "nmber",
          |           ^
        4 |   "label": "Seats""
    `);
  });

  it('keeps line numbers below each other', () => {
    expect(frame(`${'\n'.repeat(8)}before\nhere\nafter`, 'here')).toMatchInlineSnapshot(`
      "   9 | before
      > 10 | here
           | ^
        11 | after"
    `);
  });

  it('leaves out neighbours that do not exist', () => {
    expect(frame('here', 'here')).toMatchInlineSnapshot(`
      "> 1 | here
          | ^"
    `);
  });

  it('places the caret correctly after tabs, wide letters and accents', () => {
    expect(frame('\t"日本 e\u0301 😀": here', 'here')).toMatchInlineSnapshot(`
      "> 1 |     "日本 é 😀": here
          |                  ^"
    `);
  });

  it('shows a section of a long line', () => {
    expect(frame(`${'a'.repeat(1000)}here${'b'.repeat(1000)}\nshort`, 'here')).toMatchInlineSnapshot(`
      "> 1 | …aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaherebbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…
          |                                                                                                                          ^
        2 | …"
    `);
  });

  it('shows no control character, and nothing that changes the direction of text', () => {
    expect(frame('\u001b[31m\u202e\u0007here', 'here')).toMatchInlineSnapshot(`
      "> 1 | �[31m��here
          |        ^"
    `);
  });

  it('is as short for a line of a megabyte, with its caret below the character', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '日', '\t', '😀', '\u0301', '\n'), maxLength: 300 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const whole = `${before}X${after}`;
        const rows = frame(whole, 'X').split('\n');
        const caret = rows.findIndex((row) => /\| *\^$/.test(row));
        expect(rows.length).toBeLessThanOrEqual(4);
        for (const row of rows) expect(row.length).toBeLessThan(500);
        expect(width((rows[caret - 1] ?? '').split('X')[0] ?? '')).toBe((rows[caret] ?? '').indexOf('^'));
      }),
    );
  });
});

/** Counted by hand, for the few characters used above. */
function width(text: string): number {
  return [...text].reduce(
    (sum, character) => sum + (character === '\u0301' ? 0 : /[日😀]/u.test(character) ? 2 : 1),
    0,
  );
}

describe('pointOut', () => {
  it('shows one line and a caret, even past its end', () => {
    const text = '2 * (3 + ';
    const lines = lineIndex(text);
    expect(pointOut({ text, lines }, lines.positionOf(text.length), plain)).toBe('2 * (3 +\n         ^');
  });
});
