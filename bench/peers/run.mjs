// @ts-check
// node run.mjs [--sizes 20,200,1000,5000] [--rounds 3] [--budget 500]: Formularium beside its peers and the limit that
// was written by hand, as a table. The contenders take turns, each in a process of its own; a number is the median of
// its rounds. Wants the engine built (`npm run build` in the project) and `npm ci` in this folder.
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CONTENDERS } from './contenders/index.mjs';

/** @typedef {{ load: number, keystroke: number, hub: number, validation: number, heap: number, wrong: number }} Measured */

const WHAT = /** @type {const} */ ({
  keystroke: 'One answer that others depend on',
  hub: 'An answer that the most depend on',
  load: 'Loading, to the first state',
  validation: 'Validating all',
  heap: 'Heap for each field',
});
const LONGEST_MS = 180_000;

const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string', default: '20,200,1000,5000' },
    rounds: { type: 'string', default: '3' },
    budget: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: Object.keys(CONTENDERS).join(',') },
  },
});
const sizes = given.sizes.split(',');
const names = given.only.split(',');
/** @type {Map<string, Measured[]>} */
const taken = new Map();

for (let round = 0; round < Number(given.rounds); round++)
  for (const size of sizes) for (const name of turned(names, round)) take(name, size);
process.stdout.write(`${table().join('\n')}\n`);

/** One contender's turn. One that does not come to its end is left out of the next rounds. */
function take(/** @type {string} */ name, /** @type {string} */ size) {
  const key = `${name} ${size}`;
  const rows = taken.get(key) ?? [];
  if (taken.has(key) && rows.length === 0) return;
  taken.set(key, rows);
  const program = fileURLToPath(new URL('measure.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--max-old-space-size=4096', program, name, size, given.seed, given.budget],
    { encoding: 'utf8', timeout: LONGEST_MS },
  );
  const line = stdout.trim().split('\n').at(-1) ?? '';
  if (status === 0) rows.push(JSON.parse(line));
  const [load = 0] = loadavg();
  process.stderr.write(
    `${key}: ${status === 0 ? line : stderr.trim().slice(0, 500) || 'too slow'} load ${load}\n`,
  );
}

/** @param {readonly string[]} all @param {number} by */
function turned(all, by) {
  return [...all.slice(by % all.length), ...all.slice(0, by % all.length)];
}

function table() {
  const lines = [
    `| | | ${sizes.map((size) => `N = ${size}`).join(' | ')} |`,
    `|---|---|${sizes.map(() => '---|').join('')}`,
  ];
  for (const [what, title] of Object.entries(WHAT))
    for (const name of names) {
      const cells = sizes.map((size) => cell(/** @type {keyof typeof WHAT} */ (what), name, size));
      lines.push(`| ${name === names[0] ? title : ''} | ${labelOf(name)} | ${cells.join(' | ')} |`);
    }
  for (const name of names) {
    const cells = sizes.map((size) => String(medianOf('wrong', name, size)).replace('NaN', 'too slow'));
    lines.push(
      `| ${name === names[0] ? 'Places that are wrong in the end' : ''} | ${labelOf(name)} | ${cells.join(' | ')} |`,
    );
  }
  return lines;
}

/** @param {string} name */
function labelOf(name) {
  return Object.entries(CONTENDERS).find(([one]) => one === name)?.[1] ?? name;
}

/** A time or a size, and how often it is that of the limit. */
function cell(/** @type {keyof typeof WHAT} */ what, /** @type {string} */ name, /** @type {string} */ size) {
  const value = medianOf(what, name, size);
  if (Number.isNaN(value)) return 'too slow';
  const shown = what === 'heap' ? `${(value / 1000).toPrecision(2)} kB` : inTime(value);
  const ratio = Number((value / medianOf(what, 'limit', size)).toPrecision(2));
  return name === 'limit' ? shown : `${shown} (${ratio.toLocaleString('en')} L)`;
}

function medianOf(
  /** @type {keyof Measured} */ what,
  /** @type {string} */ name,
  /** @type {string} */ size,
) {
  const all = (taken.get(`${name} ${size}`) ?? []).map((row) => row[what]).toSorted((a, b) => a - b);
  return all[all.length >> 1] ?? Number.NaN;
}

/** @param {number} ms */
function inTime(ms) {
  return ms >= 1 ? `${Number(ms.toPrecision(3))} ms` : `${Number((ms * 1000).toPrecision(3))} µs`;
}
