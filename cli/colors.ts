import pc from 'picocolors';
import type { Sink } from './world.ts';

/** Paints text for a terminal, or leaves it as it is. */
export type Colors = ReturnType<typeof pc.createColors>;

/** The colours for an output that wants them, and none for any other. */
export function colorsFor({ isColoured }: Sink): Colors {
  return pc.createColors(isColoured);
}
