import type { Format } from './format.ts';
import * as all from './index.ts';

/** Every output format by its name. */
export const formats: ReadonlyMap<string, Format> = new Map(
  Object.values<Format>(all).map((format) => [format.name, format]),
);
