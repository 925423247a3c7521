import { BLACK, type Colour, contrastOf, mixed, WHITE, writeColour } from './colour.ts';

/** The least contrast of a text (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

const DARK_SURFACE: Colour = [0x17, 0x1a, 0x21];

/** A brand’s colour in the dark, mixed with white until it can be read, and the colour of texts on it. */
export function brandInDark(colour: Colour): { readonly accent: Colour; readonly text: Colour } {
  let accent = colour;
  for (let share = 0; contrastOf(accent, DARK_SURFACE) < LEAST_CONTRAST + 1; share += 0.05)
    accent = mixed(colour, WHITE, share);
  return { accent, text: mixed(colour, BLACK, 0.8) };
}

/**
 * The custom properties of a brand’s colour, for light and dark pages. In the light it has to be readable as it is, because a
 * brand chose it.
 */
export function brandStyles(colour: Colour): string {
  const { accent: inDark, text } = brandInDark(colour);
  const pairs: readonly (readonly [string, Colour, Colour])[] = [
    ['accent', colour, inDark],
    ['accent-strong', mixed(colour, BLACK, 0.25), mixed(inDark, WHITE, 0.3)],
    ['accent-soft', mixed(colour, WHITE, 0.9), mixed(inDark, DARK_SURFACE, 0.82)],
    ['on-accent', WHITE, text],
  ];
  const written = pairs.map(
    ([name, light, dark]) => `--formularium-${name}:light-dark(${writeColour(light)},${writeColour(dark)})`,
  );
  return `@layer formularium{:root,:host{${written.join(';')}}}`;
}
