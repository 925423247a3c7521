// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from './project-root.mjs';

/** @typedef {Readonly<Record<string, string>>} Sources the fingerprint of each file */
/** @typedef {{ checked: boolean, sources: Sources }} Stamp what was built, and whether its types were checked */

const STAMP = inProject('dist', '.build', 'stamp.json');

/** @type {Stamp} */
const NOTHING_BUILT = { checked: false, sources: {} };

/**
 * What the last build was made of.
 * @returns {Stamp}
 */
export function readStamp() {
  return existsSync(STAMP) ? { ...NOTHING_BUILT, ...JSON.parse(readFileSync(STAMP, 'utf8')) } : NOTHING_BUILT;
}

/** @param {Stamp} stamp */
export function writeStamp(stamp) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, JSON.stringify(stamp, null, 1));
}

/**
 * Whether a build does for another one: it was made of the same sources, and its types were checked if they are to be.
 * @param {Stamp} built
 * @param {Stamp} wanted
 */
export function doesFor(built, wanted) {
  return (
    JSON.stringify(built.sources) === JSON.stringify(wanted.sources) && (built.checked || !wanted.checked)
  );
}
