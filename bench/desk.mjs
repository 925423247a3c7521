// @ts-check
// node bench/desk.mjs [entries] [donations] [--runs 15] [--postgres | --only-postgres] [--folder data] [--address postgres://…] [--screen overview …]: how long screens of the desk
// take over so many rows, in SQLite, and then in a PostgreSQL of its own with the same rows, or in one at an address that holds them already; and
// what memory an export takes. A folder that is named is kept, and used again with the rows that it holds. A screen that is refused is told, and fails the run in the end.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { FORM, fill, manyIn, NOW, TOKEN } from './fill-desk.mjs';
import { fillPostgres } from './fill-postgres.mjs';
import { clusterModule } from './postgres-cluster.mjs';
import { startServer } from './start-server.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '15' },
    postgres: { type: 'boolean', default: false },
    'only-postgres': { type: 'boolean', default: false },
    folder: { type: 'string' },
    address: { type: 'string' },
    screen: { type: 'string', multiple: true },
  },
});
let [entries = 1_000_000, donations = 200_000] = positionals.map(Number);
const RUNS = Number(values.runs);
const DAY_MS = 24 * 60 * 60 * 1000;

/** A day so long ago. @param {number} days */
const day = (days) => new Date(NOW - days * DAY_MS).toISOString().slice(0, 10);
/** The id of what stands in the middle. @param {string} letter @param {number} many */
const idOf = (letter, many) => letter + String(Math.floor(many / 2)).padStart(8, '0');
const YEAR = new Date(NOW).getUTCFullYear();
/** What is asked for, by what it is. */
const screens = () => ({
  overview: '',
  list: '/forms/seats',
  'list, oldest first': '/forms/seats?order=oldest',
  'list, by an answer': '/forms/seats?sort=count',
  'list, by a text': '/forms/seats?sort=-who',
  'list, by an answer, of half': '/forms/seats?sort=count&filter=plan+%3D+team',
  'list, two days of it': `/forms/seats?filter=@sent+is-after+${day(40)}+and+@sent+is-before+${day(37)}`,
  'list, status': '/forms/seats?filter=@status+%3D+new',
  'list, another status': '/forms/seats?filter=@status+%3D+done',
  'filter that finds half': '/forms/seats?filter=plan+%3D+team',
  'filter that finds few': '/forms/seats?filter=who+%3D+%22Guest+77777%22',
  'filter of two fields': '/forms/seats?filter=count+%3E+95+and+diet+!%3D+%22%22',
  'filter that nothing passes': '/forms/seats?filter=plan+%3D+team+and+count+%3D+50',
  'filter that compares two fields': '/forms/seats?filter=who+%3D+%7Bdiet%7D',
  'filter of a text within an answer': '/forms/seats?filter=who+contains+777777',
  'search in all answers': '/forms/seats?search=guest+99999',
  'search for what nobody wrote': '/forms/seats?search=zebra',
  'an entry': `/forms/seats/entries/${idOf('e', entries)}`,
  drafts: '/forms/seats/drafts',
  spam: '/forms/seats?state=held',
  funnel: '/forms/seats/funnel',
  charts: '/forms/seats/charts',
  'charts of half': '/forms/seats/charts?filter=plan+%3D+team',
  donations: '/donations',
  'donations of this year': `/donations?from=${YEAR}-01-01`,
  'search for a donor’s name': '/donations?search=ada+77777',
  'donations by amount': '/donations?sort=-amount',
  'donations of a status': '/donations?status=pending',
  'a donation': `/donations/${idOf('g', donations)}`,
  donors: '/donors',
  'search for a donor': '/donors?search=ada+7777',
  'donors by name': '/donors?sort=name',
  'a donor': `/donors/d${Math.floor(donations / 8)}`,
  campaigns: '/campaigns',
  'donors of 500 or more': `/donors?least=500&currency=USD&from=${YEAR}-01-01&address=none`,
  report: `/reports?from=${YEAR - 3}-01-01&by=form`,
  'report by page': `/reports?from=${YEAR}-01-01&by=source`,
  retention: '/retention',
  comments: '/comments',
  disputes: '/disputes',
  'recurring donations': '/subscriptions',
  statements: `/statements?year=${YEAR}`,
  'audit log': '/log',
  people: '/people',
  privacy: '/privacy',
  settings: '/settings',
});

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'formularium-desk-'));
const [formsDir, data] = [join(folder, 'forms'), join(folder, 'data')];
mkdirSync(formsDir, { recursive: true });
const isFilled = existsSync(data);
mkdirSync(data, { recursive: true });
writeFileSync(join(formsDir, 'seats.json'), JSON.stringify(FORM));
const environment = { DATA_DIR: data };

try {
  await (await startServer({ formsDir, environment })).stop();
  const began = Date.now();
  if (!isFilled) fill(new Database(join(data, 'formularium.db')), { entries, donations });
  const written = Date.now() - began;
  [entries, donations] = manyIn(join(data, 'formularium.db'));
  console.log(`${entries} entries and ${donations} donations, written in ${written} ms`);
  if (!values['only-postgres']) {
    console.log('\nSQLite');
    await measure(environment);
  }
  if (values.postgres || values['only-postgres']) await measureInPostgres();
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true });
}

/** @param {NodeJS.ProcessEnv} environment */
async function measure(environment) {
  const server = await startServer({ formsDir, environment });
  try {
    console.log('| screen | median ms | p99 ms | most ms | ms of a core |\n|---|---|---|---|---|');
    for (const [name, path] of Object.entries(screens()).filter(
      ([name]) => values.screen?.includes(name) ?? true,
    ))
      console.log(await rowOf(name, `${server.origin}/desk${path}`, server.spentMs));
  } finally {
    await server.stop();
  }
  if (values.screen !== undefined) return;
  // By a server of its own: what screens have left in memory is not the export's.
  const exporting = await startServer({ formsDir, environment });
  try {
    console.log(await exported(`${exporting.origin}/desk/forms/seats/export?format=csv`, exporting.pid));
  } finally {
    await exporting.stop();
  }
}

/** The same with the same rows in a PostgreSQL. */
async function measureInPostgres() {
  if (values.address !== undefined) {
    console.log('\nPostgreSQL, the rows that it holds');
    return measure({ ...environment, DATABASE_URL: values.address });
  }
  const cluster = await (await clusterModule()).newCluster({ isDurable: false });
  try {
    const inPostgres = { ...environment, DATABASE_URL: cluster.address() };
    await (await startServer({ formsDir, environment: inPostgres })).stop();
    const began = Date.now();
    await fillPostgres(join(data, 'formularium.db'), cluster.address());
    console.log(`\nPostgreSQL, the same rows, written in ${Date.now() - began} ms`);
    await measure(inPostgres);
  } finally {
    await cluster.remove();
  }
}

/** @param {string} name @param {string} url @param {() => number} spentMs */
async function rowOf(name, url, spentMs) {
  const times = [];
  let refused = '';
  const before = spentMs();
  for (let run = 0; run <= RUNS; run += 1) {
    const began = performance.now();
    const reply = await fetch(url, {
      headers: { cookie: `formularium-session=${TOKEN}` },
      redirect: 'manual',
    });
    const body = await reply.text();
    if (reply.status !== 200) refused = `**${reply.status}** ${/<h1[^>]*>([^<]*)/.exec(body)?.[1] ?? ''}`;
    // The first one compiles what is hot.
    if (run > 0) times.push(performance.now() - began);
  }
  if (refused !== '') {
    process.exitCode = 1;
    return `| ${name} | ${refused} | – | – | – |`;
  }
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => Math.round(times[Math.ceil(share * RUNS) - 1] ?? 0);
  return `| ${name} | ${at(0.5)} | ${at(0.99)} | ${at(1)} | ${Math.round((spentMs() - before) / (RUNS + 1))} |`;
}

/** @param {string} url @param {number | undefined} pid */
async function exported(url, pid) {
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  const before = memory();
  const began = performance.now();
  const reply = await fetch(url, { headers: { cookie: `formularium-session=${TOKEN}` } });
  let [bytes, most] = [0, 0];
  let looked = 0;
  for await (const piece of reply.body ?? []) {
    bytes += piece.length;
    if (performance.now() - looked < 250) continue;
    looked = performance.now();
    most = Math.max(most, memory());
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `\nThe export as CSV: ${seconds} s, ${Math.round(bytes / 1e6)} MB; the server took at most ${Math.round(most)} MB, ${Math.round(before)} before it.`;
}
