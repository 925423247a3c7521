// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject } from './project-root.mjs';
import { say } from './say.mjs';

const KEPT = inProject('.cache', 'durations.json');
const SHOWN = 20;

/**
 * Records the time that files took, in place of older records.
 * @param {readonly import('./summary-reporter.mjs').Duration[]} durations
 */
export function keepDurations(durations) {
  const all = { ...kept(), ...Object.fromEntries(durations.map(({ file, seconds }) => [file, seconds])) };
  const there = Object.entries(all).filter(([file]) => existsSync(inProject(file)));
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(Object.fromEntries(there), null, 1));
}

/** `npm test -- --slowest`: the slowest files of tests, each as it was when it was last run, as a table in Markdown. */
export function saySlowest() {
  const slowest = Object.entries(kept()).sort(([, one], [, other]) => other - one);
  say('| file | seconds |\n|---|---|');
  for (const [file, seconds] of slowest.slice(0, SHOWN)) say(`| \`${file}\` | ${seconds.toFixed(1)} |`);
}

/** @returns {Record<string, number>} */
function kept() {
  return existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
}
