import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandStyles, LEAST_CONTRAST } from './brand-styles.ts';
import { BLACK, type Colour, contrastOf, readColour, WHITE, writeColour } from './colour.ts';

const part = fc.nat(255);
const colours: fc.Arbitrary<Colour> = fc.tuple(part, part, part);

describe('a colour', () => {
  it.each([
    ['#fff', WHITE],
    ['#1F6044', [0x1f, 0x60, 0x44]],
    ['1f6044', null],
    ['#1f604', null],
    ['red', null],
    ['#ggg', null],
  ])('%s is read as %j', (text, colour) => {
    expect(readColour(text)).toEqual(colour);
  });

  it('is written so that it is read as the same', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        expect(readColour(writeColour(colour))).toEqual(colour);
      }),
    );
  });
});

describe('the contrast of two colours', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#777', '#fff', 4.48],
    ['#0000ff', '#fff', 8.59],
  ])('of %s on %s is %d', (one, other, ratio) => {
    const [a, b] = [readColour(one) ?? BLACK, readColour(other) ?? BLACK];
    expect(contrastOf(a, b)).toBeCloseTo(ratio, 1);
    expect(contrastOf(b, a)).toBe(contrastOf(a, b));
  });
});

describe('the styles of a brand', () => {
  it('can be read on dark pages, whatever the colour, and on light ones if the colour can', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const read = (name: string): readonly Colour[] => {
          const [, light = '', dark = ''] =
            new RegExp(`--formularium-${name}:light-dark\\((.+?),(.+?)\\)`).exec(brandStyles(colour)) ?? [];
          return [readColour(light) ?? BLACK, readColour(dark) ?? WHITE];
        };
        const [accent, on] = [read('accent'), read('on-accent')];
        const surface: Colour = [0x17, 0x1a, 0x21];
        expect(contrastOf(accent[1] ?? BLACK, surface)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        expect(contrastOf(accent[1] ?? BLACK, on[1] ?? WHITE)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        fc.pre(contrastOf(colour, WHITE) >= LEAST_CONTRAST);
        expect(contrastOf(accent[0] ?? WHITE, on[0] ?? WHITE)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }),
    );
  });
});
