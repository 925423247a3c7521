// @ts-check
// How a server bears a crowd: ten thousand visitors who have a page open, on connections that stay, while others submit at an even rate; and,
// with --slow, clients that send a byte a second of a submission that never ends. Tells how many submissions failed, how long they took, and
// the server's memory.
//
//   npm run build && node bench/crowd.mjs [--visitors 10000] [--slow 0] [--submissions 900] [--seconds 60] [--warm-up 10] [--at-most 100]
//     [--pause 60] [--megabytes 400] [--node="--max-semi-space-size=32"]
//
// The shell that starts it has to allow as many open files: `ulimit -n 20000`.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { startServer } from './start-server.mjs';

const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '10000' },
    slow: { type: 'string', default: '0' },
    submissions: { type: 'string', default: '900' },
    seconds: { type: 'string', default: '60' },
    'warm-up': { type: 'string', default: '10' },
    pause: { type: 'string', default: '60' },
    'at-most': { type: 'string', default: '100' },
    megabytes: { type: 'string', default: '400' },
    node: { type: 'string' },
  },
});
const server = await startServer(values.node === undefined ? {} : { node: values.node.split(' ') });
/** The server's memory by stages, in MB: it is nearly the same whatever else the machine does. @type {string[]} */
const stages = [];
stage('started');
const agent = new Agent({ keepAlive: true, timeout: 5000, scheduling: 'lifo' });
await submissionsFor(Number(values['warm-up']));
const alone = await submissionsFor(Number(values['warm-up']));
stage('submissions alone');
const crowd = await gathered('visitors');
const slow = await gathered('slow');
stage('everybody is there');
const before = server.spentMs();
const { times, failed } = await submissionsFor(Number(values.seconds));
const megabytes = stage('in the end');
const p99 = at(times, 0.99);
console.log(
  `${crowd.count} visitors, ${slow.count} slow clients, ${values.submissions} submissions a second:`,
);
console.log(
  `  ${times.length} accepted, ${failed} failed; p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
);
console.log(
  `  without the crowd: p99 ${at(alone.times, 0.99).toFixed(1)} ms; memory ${megabytes.toFixed(0)} MB (${stages.join(', ')})`,
);
console.log(
  `  ${((server.spentMs() - before) / times.length).toFixed(3)} ms of a core for each submission, the crowd included`,
);
await crowd.leave();
await slow.leave();
agent.destroy();
await server.stop();
if (failed > 0 || p99 > Number(values['at-most']) || megabytes > Number(values.megabytes))
  process.exitCode = 1;

/**
 * Connects so many clients of one kind, in a thread of their own: what they write must not hold up whoever looks at the clock.
 * @param {'visitors' | 'slow'} kind
 */
async function gathered(kind) {
  const count = Number(values[kind]);
  const workerData = { kind, count, port: server.port, pauseMs: Number(values.pause) * 1_000 };
  const worker = new Worker(new URL('crowd-clients.mjs', import.meta.url), { workerData });
  await once(worker, 'message');
  return { count, leave: () => worker.terminate() };
}

/** @param {number} seconds */
async function submissionsFor(seconds) {
  /** @type {number[]} */
  const times = [];
  let failed = 0;
  const pending = [];
  const start = performance.now();
  const total = seconds * Number(values.submissions);
  for (let nth = 0; nth < total; nth += 1) {
    const late = (nth / Number(values.submissions)) * 1000 - (performance.now() - start);
    if (late > 1) await wait(late);
    const begun = performance.now();
    pending.push(
      submit().then((status) => {
        if (status === 200) times.push(performance.now() - begun);
        else failed += 1;
      }),
    );
  }
  await Promise.all(pending);
  return { times, failed };
}

/** @returns {Promise<number>} the status; 0 when the connection broke */
function submit() {
  return new Promise((resolve) => {
    const body = server.bodyOf();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
    const sent = request(`${server.origin}/ajax`, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

/** @param {string} name */
function stage(name) {
  const used = memoryOf(server.pid) / 1e6;
  stages.push(`${name} ${used.toFixed(0)}`);
  return used;
}

/** The resident memory of a process, in bytes; not a number where there is no /proc. @param {number | undefined} pid */
function memoryOf(pid) {
  if (process.platform !== 'linux') return Number.NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

/**
 * @param {readonly number[]} numbers
 * @param {number} share
 */
function at(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
