// @ts-check
import { buildAll } from './build-all.mjs';
import { chromium } from './chromium.mjs';
import { COMPILING } from './compiling.mjs';
import { ONE_FAILED, ONE_PASSED } from './count.mjs';
import { inProject } from './project-root.mjs';
import { runNode } from './run-command.mjs';
import { runVitest } from './vitest.mjs';

/** @typedef {{ count: import('./count.mjs').Count, output: string }} Finding the result of a step */
/** @typedef {{ name: string, run: () => Promise<Finding> }} Step */

/** @type {Step} */
export const build = { name: 'types, and the build', run: async () => judged(await buildAll()) };

/** @type {Step} */
export const typesOfTests = {
  name: 'types of the tests',
  run: () =>
    program(
      ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.tests.json', ...COMPILING.args],
      COMPILING.env,
    ),
};

/** @type {Step} */
const printed = { name: 'printed files', run: () => program(['tools/print-schemas.mjs', '--check']) };
/** @type {Step} */
const unused = {
  name: 'unused code and packages',
  run: () => tool('knip/bin/knip.js', '--no-progress'),
};
/** @type {Step} */
const browser = { name: 'Chromium for the tests', run: browserIsThere };

/**
 * Everything `npm test` does once the packages are there: stages in this order. The steps of a stage are begun in this order too.
 * What needs no build goes on beside it. Of the tests one lane has those in Node, the other those with browsers, which need more than a
 * processor: both end at about the same time.
 * @type {readonly (readonly Step[])[]}
 */
export const stages = [
  [build, lint('.'), unused, browser],
  [typesOfTests, printed],
  [
    testsOf('node*', 'Node', '--shard=2/2'),
    wholePrograms('2/3'),
    wholePrograms('3/3'),
    testsOf('browser', 'Chromium'),
    testsOf('node*', 'Node', '--shard=1/2'),
    wholePrograms('1/3'),
  ],
];

/**
 * @param {...string} paths
 * @returns {Step}
 */
export function lint(...paths) {
  return {
    name: 'lint',
    run: () => tool('@biomejs/biome/bin/biome', 'ci', '--colors=off', '--no-errors-on-unmatched', ...paths),
  };
}

/**
 * The tests of one of vitest's projects, or those in some of its files.
 * @param {string} project
 * @param {string} where in words
 * @param {...string} which files, or a part of all: `--shard=1/2`
 * @returns {Step}
 */
export function testsOf(project, where, ...which) {
  const part = which.find((one) => one.startsWith('--shard='))?.replace('--shard=', ', ') ?? '';
  return { name: `tests in ${where}${part}`, run: () => runVitest(['--project', project, ...which]) };
}

/**
 * A part of the tests of whole programs, e.g. `1/3`.
 * @param {string} part
 * @returns {Step}
 */
function wholePrograms(part) {
  const args = ['--project', 'end-to-end', `--shard=${part}`];
  // Parts that run at the same time each have a folder of published scripts.
  const env = { PART: part.replace('/', '-of-') };
  return { name: `tests in whole programs, ${part}`, run: () => runVitest(args, { env }) };
}

/**
 * @param {string} path the program inside node_modules
 * @param {...string} args
 */
function tool(path, ...args) {
  return program([`node_modules/${path}`, ...args]);
}

/**
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Finding>}
 */
async function program([path = '', ...args], env = process.env) {
  const { code, output } = await runNode([inProject(path), ...args], { cwd: inProject(), env });
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
