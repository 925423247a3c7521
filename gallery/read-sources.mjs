// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Reads the sources of the gallery from the disk.
 * @returns {import('./story.ts').Sources}
 */
export function readSources() {
  const read = (/** @type {string} */ folder, /** @type {string} */ end) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(end))
      .sort()
      .map(
        (name) =>
          /** @type {const} */ ([name.slice(0, -end.length), readFileSync(join(root, folder, name), 'utf8')]),
      );
  return {
    guide: Object.fromEntries(read('docs/guide', '.md')),
    forms: Object.fromEntries(read('forms', '.json').map(([name, text]) => [name, JSON.parse(text)])),
  };
}
