import fc from 'fast-check';
import { countCharacters } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { HTML_NAMES, OTHER_NAMES } from './tag-names.ts';

/** They are elements of HTML only where a parser meets them. */
const ROOTS = ['svg', 'math'];

function isKnown(name: string): boolean {
  return ROOTS.includes(name) || !(document.createElement(name) instanceof HTMLUnknownElement);
}

describe('a tag that does not count', () => {
  it.each(HTML_NAMES)('has a name that the browser knows: %s', (name) => {
    expect([isKnown(name), countCharacters(`<${name}>`), countCharacters(`</${name}>`)]).toEqual([
      true,
      0,
      0,
    ]);
  });

  it.each(OTHER_NAMES)('has no name that the browser does not know: %s', (name) => {
    expect([isKnown(name), countCharacters(`<${name}>`)]).toEqual([false, name.length + 2]);
  });

  it('has a name that the browser knows, whichever letters it has', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnoprstuvwxyz1');
    const near = fc
      .tuple(fc.constantFrom(...HTML_NAMES), fc.nat(15), letter)
      .map(([name, place, other]) => name.slice(0, place) + other + name.slice(place + 1));
    const other = fc.stringMatching(/^[a-z][a-z\d]{0,7}$/);
    const name = fc
      .oneof(near, other, fc.constantFrom(...HTML_NAMES))
      // What only this browser still knows is not HTML’s.
      .filter((one) => /^[a-z]/.test(one) && one !== 'layer');
    fc.assert(
      fc.property(name, (one) => {
        expect(countCharacters(`<${one} id="x">`), one).toBe(isKnown(one) ? 0 : one.length + 9);
      }),
      { numRuns: 5000 },
    );
  });
});
