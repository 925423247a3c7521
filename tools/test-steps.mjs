// @ts-check
import { buildAll } from './build-all.mjs';
import { chromium } from './chromium.mjs';
import { ONE_FAILED, ONE_PASSED } from './count.mjs';
import { inProject } from './project-root.mjs';
import { runNode } from './run-command.mjs';
import { runVitest } from './vitest.mjs';

/** @typedef {{ count: import('./count.mjs').Count, output: string }} Finding what a step has to say */
/** @typedef {{ name: string, run: () => Promise<Finding> }} Step */

/** Everything `npm test` does once the packages are there, in this order. @type {readonly Step[]} */
export const steps = [
  { name: 'types, and the build', run: async () => judged(await buildAll()) },
  { name: 'types of the tests', run: () => tool('typescript-7/bin/tsc', '-p', 'tsconfig.tests.json') },
  { name: 'lint', run: () => tool('@biomejs/biome/bin/biome', 'ci', '--colors=off', '.') },
  { name: 'unused code and packages', run: () => tool('knip/bin/knip.js', '--no-progress') },
  { name: 'printed files', run: () => program('tools/print-schemas.mjs', '--check') },
  { name: 'Chromium for the tests', run: browserIsThere },
  { name: 'tests in Node', run: () => runVitest(['--project', 'node']) },
  { name: 'tests in Chromium', run: () => runVitest(['--project', 'browser']) },
  { name: 'tests from end to end', run: () => runVitest(['--project', 'end-to-end']) },
];

/**
 * @param {string} path the program inside node_modules
 * @param {...string} args
 */
function tool(path, ...args) {
  return program(`node_modules/${path}`, ...args);
}

/**
 * @param {string} path
 * @param {...string} args
 * @returns {Promise<Finding>}
 */
async function program(path, ...args) {
  const { code, output } = await runNode([inProject(path), ...args], { cwd: inProject() });
  return { count: code === 0 ? ONE_PASSED : ONE_FAILED, output };
}

/** @returns {Promise<Finding>} */
async function browserIsThere() {
  return judged(
    await chromium().then(
      () => null,
      (error) => String(error.message),
    ),
  );
}

/**
 * @param {string | null} complaint
 * @returns {Finding}
 */
function judged(complaint) {
  return complaint === null ? { count: ONE_PASSED, output: '' } : { count: ONE_FAILED, output: complaint };
}
