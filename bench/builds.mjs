// @ts-check
// Two builds of the engine and the renderer beside each other: what is done again and again with a form takes turns, each build in
// processes of its own, in the processor's own time. What is told are the medians of both, their ratio, and between which ratios the
// middle half of the rounds lies.
//
//   node bench/builds.mjs BEFORE AFTER [--rounds 11] [--budget 200] [--only ROW] [--instructions FROM,TO]
//
// BEFORE and AFTER are folders of the project, built. With `--instructions` nothing is timed: valgrind counts what the processor is told
// to do while the named row runs so often, and once more as often as the other number says; what each run more takes hardly depends on
// whatever else the machine does. It runs fifty times as slowly.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { samplesFrom } from './builds/samples.mjs';

const { values: given, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '11' },
    budget: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    instructions: { type: 'string' },
  },
  allowPositionals: true,
});
const [before, after] = positionals.map((project) => resolve(project));
if (before === undefined || after === undefined) throw new Error('Name two folders of built projects.');
const folder = mkdtempSync(join(tmpdir(), 'formularium-builds-'));
const file = join(folder, 'samples.json');
writeFileSync(file, JSON.stringify(samplesFrom(before)));
const program = fileURLToPath(new URL('builds/measure.mjs', import.meta.url));
if (given.instructions === undefined) time(before, after);
else count(before, after, given.instructions.split(',').map(Number));
rmSync(folder, { recursive: true });

/** @param {string} one @param {string} other */
function time(one, other) {
  /** @type {Map<string, { was: number[], is: number[] }>} */
  const rows = new Map();
  for (let round = 0; round < Number(given.rounds); round++)
    for (const turn of round % 2 === 0 ? [one, other] : [other, one])
      for (const [name, time] of Object.entries(
        JSON.parse(run(process.execPath, [], [turn, given.budget])),
      )) {
        const row = rows.get(name) ?? { was: [], is: [] };
        (turn === one ? row.was : row.is).push(time);
        rows.set(name, row);
      }
  console.log(
    `${given.rounds} rounds, load average ${loadavg()[0]?.toFixed(1)} at their end; µs of the processor`,
  );
  for (const [name, { was, is }] of rows) {
    const ratios = was.map((time, round) => (is[round] ?? Number.NaN) / time);
    const [low, middle, high] = [quantile(ratios, 0.25), median(is) / median(was), quantile(ratios, 0.75)];
    const times = [median(was), median(is)].map((time) => time.toPrecision(4).padStart(10)).join('');
    console.log(
      `${name.padEnd(40)}${times}${middle.toFixed(2).padStart(8)}  ${low.toFixed(2)} to ${high.toFixed(2)}`,
    );
  }
}

/** @param {string} one @param {string} other @param {readonly number[]} times */
function count(one, other, [few = 20, many = 60]) {
  const [was, is] = [one, other].map((build) => {
    const [less, more] = [few, many].map((times) => instructionsOf(build, times));
    return (Number(more) - Number(less)) / (many - few);
  });
  const ratio = (Number(is) / Number(was)).toFixed(3);
  console.log(`${given.only}: ${was?.toFixed(0)} and ${is?.toFixed(0)} instructions, ${ratio} ×`);
}

/** @param {string} build @param {number} times */
function instructionsOf(build, times) {
  const counting = ['--tool=cachegrind', '--cache-sim=no', '--cachegrind-out-file=/dev/null'];
  // Compiling and collecting beside the main thread would come at other moments in each run.
  const steady = ['--single-threaded', '--predictable-gc-schedule', '--min-semi-space-size=16'];
  const told = run(
    'valgrind',
    [...counting, '--smc-check=all-non-file', process.execPath, ...steady],
    [build, `${times} times`],
  );
  return Number(/I *refs: *([\d,]+)/.exec(told)?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

/** What a process with the rows of a build writes, whichever way. @param {string} command @param {string[]} words @param {[string, string]} how */
function run(command, words, [build, budget]) {
  const { status, stdout, stderr, error } = spawnSync(
    command,
    [...words, program, build, file, budget, given.only],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(stderr);
  return stdout || stderr;
}

/** @param {readonly number[]} all */
function median(all) {
  return quantile(all, 0.5);
}

/** @param {readonly number[]} all @param {number} share */
function quantile(all, share) {
  return all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) * share)] ?? Number.NaN;
}
