// @ts-check
// Measures how many submissions a second two servers keep in one PostgreSQL, beside a loop of bare INSERTs through `pg` of rows of the same
// size, by as many connections at once and each in a commit of its own. All of them take turns, so that whatever else the machine does hits
// all. PostgreSQL is a real one that syncs its commits.
//
//   npm run build && node bench/postgres.mjs [--connections 50] [--rounds 10] [--seconds 2] [--warm-up 4] [--at-least 0.8]
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clusterModule } from './postgres-cluster.mjs';
import { startServer } from './start-server.mjs';
import { sendFor } from './throughput-load.mjs';

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '2' },
    'warm-up': { type: 'string', default: '4' },
    'at-least': { type: 'string', default: '0.8' },
  },
});
const connections = Number(values.connections);
/** As long as what the servers keep of one submission. */
const ROW = 'x'.repeat(900);
const SERVERS = 2;

const { newCluster } = await clusterModule();
const cluster = await newCluster({ isDurable: true });
try {
  const environment = { DATABASE_URL: cluster.address() };
  const servers = [];
  for (let place = 0; place < SERVERS; place += 1) servers.push(await startServer({ environment }));
  const pool = poolAt(cluster.address());
  await pool.query('create table bare (id text primary key, row text not null)');
  /** @param {number} seconds */
  const ours = async (seconds) => {
    const each = { connections: connections / SERVERS, seconds };
    const counts = await Promise.all(servers.map((server) => sendFor({ ...server, ...each })));
    return counts.reduce((sum, count) => sum + count, 0) / seconds;
  };
  const written = () => Promise.all(servers.map((server) => server.written()));
  await ours(Number(values['warm-up']));
  await written();
  await inserts(pool, Number(values['warm-up']));
  /** @type {{ ours: number[], bare: number[] }} */
  const rates = { ours: [], bare: [] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    rates.ours.push(await ours(Number(values.seconds)));
    await written();
    rates.bare.push(await inserts(pool, Number(values.seconds)));
  }
  for (const server of servers) await server.stop();
  await pool.end();
  await wait(500); // until PostgreSQL has seen the end of each connection
  const [kept, bare] = [median(rates.ours), median(rates.bare)];
  console.log(`two servers    ${kept.toFixed(0)} submissions a second   (${shown(rates.ours)})`);
  console.log(`bare INSERTs   ${bare.toFixed(0)} rows a second   (${shown(rates.bare)})`);
  console.log(`At ${connections} connections the servers keep ${(kept / bare).toFixed(2)} of it.`);
  if (kept / bare < Number(values['at-least'])) process.exitCode = 1;
} finally {
  await cluster.remove();
}

/**
 * @param {{ query: (sql: string, values?: readonly unknown[]) => Promise<unknown> }} pool
 * @param {number} seconds
 */
async function inserts(pool, seconds) {
  const end = Date.now() + seconds * 1000;
  let count = 0;
  const one = async () => {
    while (Date.now() < end) {
      await pool.query('insert into bare (id, row) values ($1, $2)', [crypto.randomUUID(), ROW]);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return count / seconds;
}

/** As many connections as both servers have. @param {string} address */
function poolAt(address) {
  const require = createRequire(new URL('../server/package.json', import.meta.url));
  const { Pool } = require('pg');
  return new Pool({ connectionString: address, max: 10 * SERVERS });
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** @param {readonly number[]} numbers */
function shown(numbers) {
  return numbers.map((each) => each.toFixed(0)).join(', ');
}
