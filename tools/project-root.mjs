// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * A place in the project, whatever folder the command was given in.
 * @param {...string} parts
 * @returns {string}
 */
export function inProject(...parts) {
  return join(root, ...parts);
}
