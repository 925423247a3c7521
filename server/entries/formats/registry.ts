import type { EntryFormat } from './entry-format.ts';
import * as all from './index.ts';

/** Every way to write entries, by its name. */
export const entryFormats: ReadonlyMap<string, EntryFormat> = new Map(
  Object.values<EntryFormat>(all).map((format) => [format.name, format]),
);
