// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ONE_FAILED, sum } from './count.mjs';
import { inProject } from './project-root.mjs';
import { runNode } from './run-command.mjs';
import { keepDurations } from './slowest.mjs';
import { COUNT_FILE } from './summary-reporter.mjs';

/**
 * Runs vitest and reads what it counted. A run that executes no test, or does not come to its end, has failed.
 * @param {readonly string[]} args
 * @param {Parameters<typeof runNode>[1]} [options]
 * @returns {Promise<import('./test-steps.mjs').Finding>}
 */
export async function runVitest(args, { aloud = false, env, ...options } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'formularium-tests-'));
  const file = join(folder, 'count.json');
  const reporters = [`--reporter=${aloud ? 'default' : 'dot'}`, '--reporter=./tools/summary-reporter.mjs'];
  try {
    const { code, output } = await runNode(
      [inProject('node_modules', 'vitest', 'vitest.mjs'), 'run', ...reporters, ...args],
      { ...options, cwd: inProject(), env: { ...process.env, ...env, [COUNT_FILE]: file }, aloud },
    );
    const { count, durations } = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8'))
      : { count: null, durations: [] };
    keepDurations(durations);
    return judge(code, output, count);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The numbers as they must be believed: vitest's own, unless they say less than its exit code.
 * @param {number} code
 * @param {string} output
 * @param {import('./count.mjs').Count | null} count
 * @returns {import('./test-steps.mjs').Finding}
 */
export function judge(code, output, count) {
  if (count === null)
    return { count: ONE_FAILED, output: `${output}\nVitest did not come to its end, and left with ${code}.` };
  if (count.failed > 0) return { count, output };
  if (count.passed === 0) return { count: sum([count, ONE_FAILED]), output: `${output}\nNo test was run.` };
  if (code !== 0) return { count: sum([count, ONE_FAILED]), output: `${output}\nVitest ended with ${code}.` };
  return { count, output };
}
