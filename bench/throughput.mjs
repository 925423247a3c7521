// @ts-check
// Measures how many submissions a second the built server keeps, with many sharing a sync and with one sync for each. Both
// servers run at once and take turns, so that whatever else the machine does hits both. Every submission is a real
// request with a key as a page makes it, and counts only when it was accepted. Where there is /proc, it also tells how much
// of a core each submission took the server, which says more than the rates on a machine that is busy with other things.
//
// How much sharing gains depends on the disk: on one that syncs in a quarter of a millisecond the request itself is as
// dear as its sync, on one that takes a millisecond or more the sync is all that counts. So it is measured on this disk, and
// on one on which every sync of both servers takes 750 µs more (by strace, which must be there); it has to gain 3 on both.
// Beside them a bare Fastify reads the same requests and keeps nothing; on this disk a server has to keep 0.35 of that.
//
//   npm run build && node bench/throughput.mjs [--connections 50] [--rounds 20] [--seconds 1] [--warm-up 4]
//     [--slower-by 0,750] [--at-least 3] [--of-bare 0.35]
import { fileURLToPath } from 'node:url';
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
    'of-bare': { type: 'string', default: '0.35' },
  },
});
const connections = Number(values.connections);
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

/** @typedef {{ rates: number[], efforts: number[], later: number[] }} Rounds */

const bare = fileURLToPath(new URL('bare-fastify.mjs', import.meta.url));

for (const microseconds of values['slower-by'].split(',').map(Number)) {
  const { gain, share } = await measuredOn(microseconds);
  if (gain < Number(values['at-least'])) process.exitCode = 1;
  if (microseconds === 0 && share < Number(values['of-bare'])) process.exitCode = 1;
}

/**
 * How many times as fast sharing is, on this disk or one whose syncs take so much longer, and its share of a bare Fastify.
 * @param {number} microseconds
 */
async function measuredOn(microseconds) {
  const contestants = [
    { name: 'many submissions a sync', most: 1_000, program: undefined, ...noRounds() },
    { name: 'one sync a submission', most: 1, program: undefined, ...noRounds() },
    { name: 'bare Fastify, keeps none', most: 0, program: bare, ...noRounds() },
  ];
  const runs = [];
  for (const { most, program, rates, efforts, later } of contestants)
    runs.push({
      ...{ rates, efforts, later },
      server: await startServer({
        submissionsPerSync: most,
        slowerBy: microseconds,
        ...(program && { program }),
      }),
    });
  for (const { server } of runs) {
    await sendFor({ ...server, connections, seconds: Number(values['warm-up']) });
    await server.written();
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, rates, efforts, later } of runs) {
      const before = server.spentMs();
      const count = await sendFor({ ...server, connections, seconds });
      rates.push(count / seconds);
      const answered = server.spentMs();
      efforts.push((answered - before) / count);
      await server.written();
      later.push((server.spentMs() - answered) / count);
    }
  }
  for (const { server } of runs) await server.stop();
  const [many = 0, one = 0, all = 0] = contestants.map(({ rates }) => median(rates));
  console.log(microseconds === 0 ? 'On this disk' : `On a disk whose syncs take ${microseconds} µs longer`);
  for (const { name, rates, efforts, later } of contestants) {
    const usual = median(rates).toFixed(0).padStart(6);
    const each = rates.map((rate) => rate.toFixed(0)).join(', ');
    console.log(
      `  ${name.padEnd(24)} ${usual} a second, ${median(efforts).toFixed(3)} ms of a core each, ${median(later).toFixed(3)} after the answer   (${each})`,
    );
  }
  console.log(`  At ${connections} connections, sharing syncs is ${(many / one).toFixed(2)} times as fast.`);
  console.log(`  It keeps ${(many / all).toFixed(2)} of what bare Fastify answers.`);
  return { gain: many / one, share: many / all };
}

/** @returns {Rounds} */
function noRounds() {
  return { rates: [], efforts: [], later: [] };
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
