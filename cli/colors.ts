import type { Output } from './io.ts';

const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] } as const;

/** Paints text for a terminal, or leaves it unchanged. */
export type Colors = Readonly<Record<keyof typeof CODES, (text: string) => string>>;

/** Colours for an output that wants them, plain text for any other. */
export function colorsFor({ isColoured }: Output): Colors {
  const { bold, dim, red, green, yellow } = CODES;
  const painter =
    ([on, off]: readonly [number, number]) =>
    (text: string): string =>
      isColoured ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  return {
    bold: painter(bold),
    dim: painter(dim),
    red: painter(red),
    green: painter(green),
    yellow: painter(yellow),
  };
}
