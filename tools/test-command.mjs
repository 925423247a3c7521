// @ts-check
import { stripVTControlCharacters } from 'node:util';
import { closingLine, ONE_FAILED, sum } from './count.mjs';
import { install } from './install.mjs';
import { complain, say, since } from './say.mjs';
import { steps } from './test-steps.mjs';
import { runVitest } from './vitest.mjs';

/**
 * `npm test`: everything there is to check, one line a step, and the sum on the last line. `npm test -- words` runs
 * only the tests whose path holds one of the words.
 */
export async function testCommand() {
  const count = await wholeRun(process.argv.slice(2)).catch((error) => {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return ONE_FAILED;
  });
  process.exitCode = count.failed > 0 ? 1 : 0;
  say(`\n${closingLine(count)}`);
}

/**
 * @param {readonly string[]} words
 * @returns {Promise<import('./count.mjs').Count>}
 */
async function wholeRun(words) {
  const complaint = await install();
  if (complaint !== null) {
    complain(complaint);
    return ONE_FAILED;
  }
  if (words.length > 0) return (await runVitest(words, { aloud: true })).count;
  const counts = [];
  for (const step of steps) counts.push(await take(step));
  return sum(counts);
}

/**
 * One step and its line; what it printed only when it failed, so that a failed step does not hide the next ones.
 * @param {import('./test-steps.mjs').Step} step
 */
async function take({ name, run }) {
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
