import { BLACK, type Colour, contrastOf, mixed, WHITE, writeColour } from './colour.ts';

/** The least contrast of a text (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

const DARK_SURFACE: Colour = [0x17, 0x1a, 0x21];

/**
 * The custom properties of a brand’s colour, for light and dark pages. In the dark it is mixed with white until it can be
 * read; in the light it has to be readable as it is, because a brand chose it.
 */
export function brandStyles(colour: Colour): string {
  let inDark = colour;
  for (let share = 0; contrastOf(inDark, DARK_SURFACE) < LEAST_CONTRAST + 1; share += 0.05)
    inDark = mixed(colour, WHITE, share);
  const pairs: readonly (readonly [string, Colour, Colour])[] = [
    ['accent', colour, inDark],
    ['accent-strong', mixed(colour, BLACK, 0.25), mixed(inDark, WHITE, 0.3)],
    ['accent-soft', mixed(colour, WHITE, 0.9), mixed(inDark, DARK_SURFACE, 0.82)],
    ['on-accent', WHITE, mixed(colour, BLACK, 0.8)],
  ];
  const written = pairs.map(
    ([name, light, dark]) => `--formularium-${name}:light-dark(${writeColour(light)},${writeColour(dark)})`,
  );
  return `@layer formularium{:root,:host{${written.join(';')}}}`;
}
