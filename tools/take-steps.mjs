// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { closingLine, sum } from './count.mjs';
import { say, since } from './say.mjs';

/**
 * Takes steps, stage by stage; the lanes of a stage go on at the same time. A step that failed keeps none from being taken.
 * @param {readonly (readonly (readonly import('./test-steps.mjs').Step[])[])[]} stages
 * @returns {Promise<import('./count.mjs').Count>}
 */
export async function take(stages) {
  const counts = [];
  for (const lanes of stages) counts.push(...(await Promise.all(lanes.map(takeInOrder))));
  return sum(counts);
}

/** @param {readonly import('./test-steps.mjs').Step[]} steps */
async function takeInOrder(steps) {
  const counts = [];
  for (const step of steps) counts.push(await takeOne(step));
  return sum(counts);
}

/**
 * Takes one step and prints its line, and its output only when it failed.
 * @param {import('./test-steps.mjs').Step} step
 */
async function takeOne({ name, run }) {
  const start = Date.now();
  const { count, output } = await run();
  const mark = count.failed > 0 ? '✗' : '✓';
  const numbers = count.passed + count.failed + count.skipped > 1 ? `: ${closingLine(count)}` : '';
  if (count.failed > 0) say(`\n${readable(output).trim()}\n`);
  say(`${mark} ${name}${numbers} (${since(start)})`);
  return count;
}

/**
 * Colours are for a terminal; in a log they are noise.
 * @param {string} output
 */
function readable(output) {
  return process.stdout.isTTY ? output : stripVTControlCharacters(output);
}
