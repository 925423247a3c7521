// @ts-check
import { writeFileSync } from 'node:fs';

/** The environment variable that names the file in which a run of vitest leaves its numbers. */
export const COUNT_FILE = 'FORMULARIUM_COUNT_FILE';

/** @typedef {{ file: string, seconds: number }} Duration how long the tests and hooks of a file took */

/** Counts the results of a run of vitest, and the time that each file took. A file that does not load and a hook that throws are failures as well. */
export default class SummaryReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} errors thrown outside every test
   * @param {string} reason
   */
  onTestRunEnd(modules, errors, reason) {
    const file = process.env[COUNT_FILE];
    if (file === undefined) return;
    const count = { passed: 0, failed: errors.length + (reason === 'interrupted' ? 1 : 0), skipped: 0 };
    for (const module of modules) {
      for (const part of [module, ...module.children.allSuites()]) count.failed += part.errors().length;
      for (const test of module.children.allTests()) count[outcomeOf(test)] += 1;
    }
    const durations = modules.map((module) => ({
      file: module.relativeModuleId,
      seconds: Math.round(module.diagnostic().duration / 100) / 10,
    }));
    writeFileSync(file, JSON.stringify({ count, durations }));
  }
}

/**
 * @param {import('vitest/node').TestCase} test
 * @returns {keyof import('./count.mjs').Count}
 */
function outcomeOf(test) {
  const { state } = test.result();
  // A test that is still pending at the end never came to its verdict.
  return state === 'pending' ? 'failed' : state;
}
