// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold no sources, and tests, which nothing is built from. */
const PASSED_OVER = /^(node_modules|dist|testing)$|\.test\.tsx?$/;

/**
 * Every source file under `paths` with a print of its content. Contents, not times: a checkout renews all times.
 * @param {string} root
 * @param {readonly string[]} paths files and folders, relative to `root`
 * @returns {Record<string, string>}
 */
export function fingerprint(root, paths) {
  /** @type {Record<string, string>} */
  const prints = {};
  for (const path of [...paths].sort()) {
    const place = join(root, path);
    if (statSync(place, { throwIfNoEntry: false })?.isDirectory()) {
      Object.assign(
        prints,
        fingerprint(
          root,
          sourcesIn(place).map((name) => `${path}/${name}`),
        ),
      );
    } else if (statSync(place, { throwIfNoEntry: false })?.isFile()) {
      prints[path] = createHash('sha256').update(readFileSync(place)).digest('base64url');
    }
  }
  return prints;
}

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(folder).filter((name) => !PASSED_OVER.test(name));
}
