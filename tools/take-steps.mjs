// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { closingLine, sum } from './count.mjs';
import { say, since } from './say.mjs';

/** So many steps of a stage go on at the same time. */
const LANES = 2;

/**
 * Takes steps, stage by stage: whenever a lane has nothing to do, it begins the next step. One that failed keeps none from being taken.
 * @param {readonly (readonly import('./test-steps.mjs').Step[])[]} stages
 * @returns {Promise<import('./count.mjs').Count>}
 */
export async function take(stages) {
  /** @type {import('./count.mjs').Count[]} */
  const counts = [];
  for (const steps of stages) {
    const open = [...steps];
    const lane = async () => {
      for (let step = open.shift(); step !== undefined; step = open.shift()) counts.push(await takeOne(step));
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
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
