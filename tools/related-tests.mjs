// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** How many imports may lie between a test and what changed. Beyond that nearly every test reaches nearly every file. */
const MOST_STEPS = 2;
const TEST = /\.test\.tsx?$/;
const DOORS = new Map([
  ['formularium/engine', 'engine/index.ts'],
  ['formularium/engine/language', 'engine/language.ts'],
  ['formularium/engine/parts', 'engine/parts.ts'],
  ['formularium/engine/server', 'engine/server.ts'],
  ['formularium/renderer-react', 'renderer-react/index.ts'],
  ['formularium/renderer-react/parts', 'renderer-react/parts.ts'],
  ['formularium/linter', 'linter/index.ts'],
  ['formularium/exchange', 'exchange/index.ts'],
  ['formularium/languages', 'languages/registry.ts'],
]);

/**
 * The tests near what changed: those that changed themselves, those beside what changed or in the rooms within, and those
 * that reach it in at most two imports. A registry counts as an import as well, so that a new kind does not call for every test there is.
 * @param {string} root
 * @param {readonly string[]} files all of the project, from its root
 * @param {readonly string[]} changed
 * @returns {string[]}
 */
export function relatedTests(root, files, changed) {
  const known = new Set(files);
  const importers = new Map();
  for (const file of files)
    for (const path of importsOf(root, file)) {
      if (known.has(path)) importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  const near = new Set(changed);
  for (let step = 0; step < MOST_STEPS; step += 1)
    for (const file of [...near]) for (const importer of importers.get(file) ?? []) near.add(importer);
  const rooms = new Set(changed.map((file) => dirname(file)).filter((room) => room !== '.'));
  const isBeside = (/** @type {string} */ file) => rooms.has(dirname(file));
  return files.filter((file) => TEST.test(file) && (near.has(file) || isBeside(file)));
}

/**
 * @param {string} root
 * @param {string} file
 */
function importsOf(root, file) {
  if (!/\.(ts|tsx|mjs)$/.test(file)) return [];
  const text = readFileSync(join(root, file), 'utf8');
  const named = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);
  return named.map((name) =>
    name.startsWith('.') ? relative(root, join(root, dirname(file), name)) : (DOORS.get(name) ?? ''),
  );
}
