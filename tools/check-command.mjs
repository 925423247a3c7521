// @ts-check
import { existsSync } from 'node:fs';
import { closingLine } from './count.mjs';
import { install } from './install.mjs';
import { inProject } from './project-root.mjs';
import { relatedTests } from './related-tests.mjs';
import { runGit } from './run-command.mjs';
import { complain, say } from './say.mjs';
import { take } from './take-steps.mjs';
import { build, lint, testsOf, typesOfTests } from './test-steps.mjs';

const BROWSER_TEST = /\.browser\.test\.tsx$/;
const END_TO_END = 'test/end-to-end/';

/** `npm run check`: types, lint, and the tests near the changes since main. */
export async function checkCommand() {
  const complaint = await install();
  if (complaint !== null) {
    complain(complaint);
    process.exitCode = 1;
    return;
  }
  const changed = await changedFiles();
  const files = (await listed('ls-files', '--cached', '--others', '--exclude-standard')).filter(isThere);
  const tests = relatedTests(inProject(), files, changed);
  say(`${changed.length} files have changed since main; ${tests.length} files of tests are near them.`);
  const count = await take(stagesFor(changed.filter(isThere), tests));
  process.exitCode = count.failed > 0 ? 1 : 0;
  say(`\n${closingLine(count)}`);
}

/**
 * @param {readonly string[]} changed
 * @param {readonly string[]} tests
 * @returns {Parameters<typeof take>[0]}
 */
function stagesFor(changed, tests) {
  const inBrowser = tests.filter((file) => BROWSER_TEST.test(file));
  const whole = tests.filter((file) => file.startsWith(END_TO_END) && changed.includes(file));
  const inNode = tests.filter((file) => !BROWSER_TEST.test(file) && !file.startsWith(END_TO_END));
  const where = /** @type {const} */ ([
    ['node*', 'Node', ['test/architecture.test.ts', ...inNode]],
    ['browser', 'Chromium', inBrowser],
    ['end-to-end', 'whole programs', whole],
  ]);
  const [node = [], ...others] = where.map(([project, words, files]) =>
    files.length > 0 ? [testsOf(project, words, ...files)] : [],
  );
  return [
    [build, ...(changed.length > 0 ? [lint(...changed)] : [])],
    [...node, typesOfTests, ...others.flat()],
  ];
}

/** The files that differ from the point where this branch left main, committed or not. */
async function changedFiles() {
  const [base = 'HEAD'] = await listed('merge-base', 'main', 'HEAD');
  const tracked = await listed('diff', '--name-only', base);
  return [...tracked, ...(await listed('ls-files', '--others', '--exclude-standard'))];
}

/** @param {...string} args */
async function listed(...args) {
  const { code, output } = await runGit(args, { cwd: inProject() });
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed. ${output}`);
  return output.split('\n').filter((line) => line !== '');
}

/** @param {string} file */
function isThere(file) {
  return existsSync(inProject(file));
}
