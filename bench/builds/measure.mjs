// @ts-check
// One build, in a process of its own: node measure.mjs FOLDER SAMPLES BUDGET [ROW] prints one line of JSON, the µs of each row.
// With a count in place of the budget, as “60 times”, the rows run so often and nothing is printed: something else counts.
import { readFileSync } from 'node:fs';
import { rowsOf } from './rows.mjs';

const [folder = '', samples = '', budget = '', only = ''] = process.argv.slice(2);
/** A batch lasts as long as this, so that reading the clock is nothing beside it. */
const BATCH_MS = 4;
/** So many inputs are made at once where nothing but a count matters. */
const MANY = 20;

const rows = Object.entries(await rowsOf(folder, JSON.parse(readFileSync(samples, 'utf8')))).filter(
  ([name]) => name.includes(only),
);
const [, times] = /^(\d+) times$/.exec(budget) ?? [];
if (times === undefined) {
  const measured = rows.map(([name, row]) => [name, microsecondsOf(row)]);
  process.stdout.write(JSON.stringify(Object.fromEntries(measured)));
} else for (const [, row] of rows) repeat(row, Number(times));

/** The median batch of the second half of the budget; the first warms up. @param {import('./rows.mjs').Row} row */
function microsecondsOf(row) {
  let length = 1;
  /** @type {number[]} */
  const batches = [];
  const begun = spent();
  for (;;) {
    const inputs = row.inputs(length);
    const start = spent();
    for (const input of inputs) row.run(input);
    const end = spent();
    if (end - begun > Number(budget) / 2) batches.push(((end - start) * 1000) / length);
    else if (end - start < BATCH_MS) length *= 2;
    if (end - begun > Number(budget) && batches.length >= 3) return median(batches);
  }
}

/** @param {import('./rows.mjs').Row} row @param {number} times */
function repeat(row, times) {
  for (let left = times; left > 0; left -= MANY)
    for (const input of row.inputs(Math.min(left, MANY))) row.run(input);
}

/** Milliseconds of the processor that this program has had: other load disturbs them least. */
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** @param {readonly number[]} all */
function median(all) {
  return all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN;
}
