import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface WatchOptions {
  /** How often the folder is looked at. */
  readonly everyMs: number;
  readonly onChange: () => void;
}

/**
 * Looks at the files of a folder from time to time, and tells of a change once the next look sees no further one: an editor may be
 * writing. Gives the function that ends it. Not told by the system, as folders of networks and containers tell nothing.
 */
export function watchFolder(folder: string, { everyMs, onChange }: WatchOptions): () => void {
  let told = printOf(folder);
  let last = told;
  const timer = setInterval(() => {
    const now = printOf(folder);
    if (now === last && now !== told) {
      told = now;
      onChange();
    }
    last = now;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** The same as long as no file has changed. */
function printOf(folder: string): string {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => {
        const stats = statSync(join(folder, name), { throwIfNoEntry: false });
        return `${name} ${stats?.mtimeMs} ${stats?.size}`;
      })
      .join('\n');
  } catch {
    return 'cannot be read';
  }
}
