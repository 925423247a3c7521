// @ts-check
import { closingLine, ONE_FAILED } from './count.mjs';
import { install } from './install.mjs';
import { complain, say } from './say.mjs';
import { saySlowest } from './slowest.mjs';
import { take } from './take-steps.mjs';
import { stages } from './test-steps.mjs';
import { runVitest } from './vitest.mjs';

/**
 * `npm test`: everything there is to check, one line a step, and the sum on the last line. `npm test -- words` runs
 * only the tests whose path holds one of the words; `npm test -- --slowest` says which took longest when they last ran.
 */
export async function testCommand() {
  if (process.argv.includes('--slowest')) return saySlowest();
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
  return take(stages);
}
