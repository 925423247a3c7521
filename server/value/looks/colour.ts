/** A colour as its red, green and blue, each from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export const WHITE: Colour = [255, 255, 255];
export const BLACK: Colour = [0, 0, 0];

/** Reads `#1f6044` or `#164`; null for anything else. */
export function readColour(text: string): Colour | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  const digits = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1);
  if (digits === undefined) return null;
  const [red = 0, green = 0, blue = 0] = digits.map((one) => Number.parseInt(one, 16));
  return [red, green, blue];
}

export function writeColour(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The ratio of contrast between two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour with a share of another in it. */
export function mixed(colour: Colour, other: Colour, share: number): Colour {
  const at = (place: 0 | 1 | 2): number => Math.round(colour[place] * (1 - share) + other[place] * share);
  return [at(0), at(1), at(2)];
}
