import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineIndex } from './line-index.ts';

const anyText = fc.stringMatching(/^[ab\r\n]*$/);

describe('lineIndex', () => {
  it('ends lines with LF, CR LF or CR', () => {
    const text = 'a\nbc\r\nd\re';
    const lines = lineIndex(text);
    const shown = [1, 2, 3, 4]
      .map((line) => lines.boundsOf(line))
      .map((at) => text.slice(at?.start, at?.end));
    expect(shown).toEqual(['a', 'bc', 'd', 'e']);
    expect(lines.count).toBe(4);
    expect(lines.boundsOf(5)).toBeNull();
    expect(lines.positionOf(text.indexOf('c'))).toEqual({ line: 2, column: 2 });
  });

  it('has one empty line where there is no text', () => {
    expect(lineIndex('').positionOf(0)).toEqual({ line: 1, column: 1 });
    expect(lineIndex('').boundsOf(1)).toEqual({ start: 0, end: 0 });
  });

  it('has the same lines as splitting the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = lineIndex(text);
        const all = Array.from({ length: lines.count }, (_, i) => lines.boundsOf(i + 1));
        expect(all.map((at) => text.slice(at?.start, at?.end))).toEqual(text.split(/\r\n|\r|\n/));
      }),
    );
  });

  it('puts every character on its line and in its column', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = lineIndex(text);
        for (let offset = 0; offset <= text.length; offset += 1) {
          const { line, column } = lines.positionOf(offset);
          expect((lines.boundsOf(line)?.start ?? 0) + column - 1).toBe(offset);
          expect(line).toBe(
            text.slice(0, offset).split(/\r\n|\r(?!\n)|\n/).length - Number(cutsBreak(text, offset)),
          );
        }
      }),
    );
  });
});

/** Between CR and LF the line has not ended yet. */
function cutsBreak(text: string, offset: number): boolean {
  return text[offset - 1] === '\r' && text[offset] === '\n';
}
