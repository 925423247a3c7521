// @ts-check
// Measures how many submissions a second the built server keeps, with many sharing a sync and with one sync for each. Both
// servers run at once and take turns, so that whatever else the machine does hits both. Every submission is a real
// request with a key as a page makes it, and counts only when it was accepted. Where there is /proc, it also tells how much
// of a core each submission took the server, which says more than the rates on a machine that is busy with other things.
//
// How much sharing gains depends on the disk: on one that syncs in a quarter of a millisecond the request itself is as
// dear as its sync, on one that takes a millisecond or more the sync is all that counts. So it is measured on this disk, and
// on one on which every sync of both servers takes 750 µs more (by strace, which must be there); it has to gain 3 on both.
//
//   npm run build && node bench/throughput.mjs [--connections 50] [--rounds 20] [--seconds 1] [--warm-up 4]
//     [--slower-by 0,750] [--at-least 3]
import { parseArgs } from 'node:util';
import { startServer } from './start-server.mjs';
import { sendFor } from './throughput-load.mjs';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '1' },
    'warm-up': { type: 'string', default: '4' },
    'slower-by': { type: 'string', default: '0,750' },
    'at-least': { type: 'string', default: '3' },
  },
});
const connections = Number(values.connections);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

/** @typedef {{ rates: number[], efforts: number[] }} Rounds */

let least = Number.POSITIVE_INFINITY;
for (const microseconds of values['slower-by'].split(',').map(Number))
  least = Math.min(least, await gainOn(microseconds));
if (least < Number(values['at-least'])) process.exitCode = 1;

/**
 * How many times as fast sharing is, on this disk or one whose syncs take so much longer.
 * @param {number} microseconds
 */
async function gainOn(microseconds) {
  const contestants = [
    { name: 'many submissions a sync', most: 1_000, .../** @type {Rounds} */ ({ rates: [], efforts: [] }) },
    { name: 'one sync a submission', most: 1, .../** @type {Rounds} */ ({ rates: [], efforts: [] }) },
  ];
  const runs = [];
  for (const { most, rates, efforts } of contestants)
    runs.push({
      rates,
      efforts,
      server: await startServer({ submissionsPerSync: most, slowerBy: microseconds }),
    });
  for (const { server } of runs)
    await sendFor({ ...server, connections, seconds: Number(values['warm-up']) });
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, rates, efforts } of runs) {
      const before = server.spentMs();
      const count = await sendFor({ ...server, connections, seconds });
      rates.push(count / seconds);
      efforts.push((server.spentMs() - before) / count);
    }
  }
  for (const { server } of runs) await server.stop();
  const [many = 0, one = 0] = contestants.map(({ rates }) => median(rates));
  console.log(microseconds === 0 ? 'On this disk' : `On a disk whose syncs take ${microseconds} µs longer`);
  for (const { name, rates, efforts } of contestants) {
    const rate = median(rates).toFixed(0).padStart(6);
    const all = rates.map((each) => each.toFixed(0)).join(', ');
    console.log(
      `  ${name.padEnd(24)} ${rate} a second, ${median(efforts).toFixed(3)} ms of a core each   (${all})`,
    );
  }
  console.log(`  At ${connections} connections, sharing syncs is ${(many / one).toFixed(2)} times as fast.`);
  return many / one;
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
