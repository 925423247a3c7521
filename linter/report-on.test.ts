import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './json/read-json.ts';
import { reportOn } from './report-on.ts';

/** The offset at which a problem at a character of the text at `/a` is shown; all on one line. */
function shownAt(text: string, character: number, at = '/a'): number {
  const document = readJson(text);
  const problem = { code: 'x', severity: 'error' as const, at, message: 'm', fix: 'f', character };
  const [finding] = reportOn('a.json', document, [problem]).findings;
  expect(finding).not.toHaveProperty('character');
  return (finding?.column ?? 0) - 1;
}

describe('a problem within a text', () => {
  it.each([
    { text: '{"a":"{x} + ?"}', character: 6, before: '{"a":"{x} + ' },
    { text: '{"a":"\\"\\\\\\u0041?"}', character: 3, before: '{"a":"\\"\\\\\\u0041' },
    { text: '{"a":"\\ud83d\\ude00?"}', character: 2, before: '{"a":"\\ud83d\\ude00' },
    { text: '{"a":"ab"}', character: 99, before: '{"a":"ab' },
    { text: '{"a":12345}', character: 2, before: '{"a":' },
  ])('is shown at its character: $text', ({ text, character, before }) => {
    expect(shownAt(text, character)).toBe(before.length);
  });

  it('is shown at that character, however it is escaped', () => {
    const escape = (unit: string, isEscaped: boolean): string =>
      isEscaped
        ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
        : JSON.stringify(unit).slice(1, -1);
    const units = fc.array(
      fc.tuple(fc.constantFrom('a', '"', '\\', '\n', '\t', '{', 'é', '/'), fc.boolean()),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(units, fc.nat(), (written, place) => {
        const character = place % written.length;
        const pieces = written.map(([unit, isEscaped]) => escape(unit, isEscaped));
        const before = `{"a":"${pieces.slice(0, character).join('')}`;
        expect(shownAt(`${before}${pieces.slice(character).join('')}"}`, character)).toBe(before.length);
      }),
    );
  });
});
