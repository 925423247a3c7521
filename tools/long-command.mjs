// @ts-check
import { availableParallelism } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { buildAll } from './build-all.mjs';
import { closingLine, ONE_FAILED, sum } from './count.mjs';
import { install } from './install.mjs';
import { nativeModuleComplaint } from './native-module.mjs';
import { inProject } from './project-root.mjs';
import { runNode, runNpm } from './run-command.mjs';
import { complain, say, since } from './say.mjs';
import { runVitest } from './vitest.mjs';

const MINUTES = 12 * 60;

/** @typedef {import('./test-steps.mjs').Finding} Finding */

/** The checks that take too long for every day. @type {Readonly<Record<string, { what: string, run: () => Promise<Finding> }>>} */
const PARTS = {
  node24: { what: 'the Node tests on Node 24', run: onNode24 },
  seeds: { what: 'the Node tests with 3 seeds by chance', run: () => nodeTests(3, { SEED: 'random' }) },
  runs: { what: 'every property 10 times as often', run: () => nodeTests(1, { SEED: 'random', RUNS: '10' }) },
  kills: {
    what: `${kills()} kills of a server on SQLite, ${killsWithDatabase()} of two servers and their PostgreSQL`,
    run: killServers,
  },
  payments: {
    what: 'every order in which a payment can go, with more that happens',
    run: payments,
  },
  prices: {
    what: 'a million amounts of random forms, by the page, the server and an oracle',
    run: () => tests(['--project', 'node', 'payments/amounts-agree'], { AMOUNTS: '1000000' }),
  },
  cards: {
    what: '10,000 stolen cards from 1,000 addresses, tried at a server, and true payers meanwhile',
    run: () => tests(['--project', 'node', 'payments/defences'], { CARDS: '10000' }),
  },
  crashes: {
    what: 'a server that ends at every call of its database, while it takes money beside another one, gives it back or renews a gift',
    run: crashes,
  },
  histories: {
    what: `${histories()} histories of faults by chance on each database: donors, a server that ends, events that are lost or untrue, and providers that answer wrongly or not at all`,
    run: () => tests(['--project', 'node-alone', 'payments/histories'], { HISTORIES: histories() }),
  },
  slow: {
    what: `the tests in browsers, in pages ${slowness()} times as slow, on a slow line`,
    run: () => tests(['--project', 'end-to-end', '--project', 'browser'], { SLOW: slowness() }),
  },
  growth: {
    what: 'answers of a megabyte, for every rule, kind and operator, and through the server',
    run: () => tests(['--project', 'node-alone', 'linear-time'], { GROWTH: 'long' }),
  },
  filters: {
    what: '10,000 filters by chance over entries by chance, by the engine and by both databases',
    run: () => tests(['--project', 'node', 'filters/filters.test'], { FILTERS: '10000' }),
  },
  books: {
    what: '10,000 histories of donations by chance: every screen and every export says what their books say',
    run: () => tests(['--project', 'node', 'desk/books.test'], { BOOKS: '10000' }),
  },
  office: {
    what: 'exports of entries and donations with formulas and hostile texts, as LibreOffice opens them (it has to be installed)',
    run: () => tests(['--project', 'office'], {}),
  },
  claims: {
    what: 'what the linter claims of 2,000 forms by chance, 100,000 states each',
    run: () => tests(['--project', 'node', 'claims.test'], { CLAIMS_OF: '2000', CLAIMS_STATES: '100000' }),
  },
};

/** `npm run long`: all parts one after the other, or those that are named; its last lines are a table in Markdown. */
export async function longCommand() {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
  const complaint =
    unknown.length > 0
      ? `There is no part “${unknown[0]}”. The parts are ${Object.keys(PARTS).join(', ')}.`
      : ((await install()) ?? (await buildAll()));
  if (complaint !== null) {
    complain(complaint);
    process.exitCode = 1;
    return;
  }
  const rows = [];
  for (const [name, { what, run }] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const start = Date.now();
    const { count, output } = await run();
    if (count.failed > 0) {
      say(output);
      process.exitCode = 1;
    }
    rows.push(`| ${name} | ${what} | ${closingLine(count)} | ${since(start)} |`);
    say(rows.at(-1) ?? '');
  }
  const where = `Node ${process.version}, ${availableParallelism()} cores, ${new Date().toISOString().slice(0, 10)}`;
  say(`\n${where}\n\n| part | what | result | time |\n|---|---|---|---|\n${rows.join('\n')}`);
}

/** Every call, a part of them at a time: a run keeps all servers that it has ended. `CRASHES=3/16` takes the third part alone. */
function crashes() {
  return inParts('crashes', process.env['CRASHES'], 16, (part) =>
    tests(['--project', 'node', 'payments/crashes'], { CRASHES: part }),
  );
}

/** Each of what may happen, with each way in which a provider takes money, by itself: `PAYMENTS_PART=3/20` explores the third alone. */
function payments() {
  return inParts('payments', process.env['PAYMENTS_PART'], 20, async (part) => {
    const found = await tests(['--project', 'node-alone', 'payments/machine/model.test'], {
      PAYMENTS_PART: part,
    });
    for (const [line] of found.output.matchAll(/.*: \d+ states/g)) say(line);
    return found;
  });
}

/** A twentieth of the kills at a time, each with a seed of its own. `KILLS_PART=3/20` takes the third part alone. */
function killServers() {
  return inParts('kills', process.env['KILLS_PART'], 20, async (part) => {
    const [nth = '1', of = '20'] = part.split('/');
    const found = await tests(['--project', 'end-to-end', 'durability'], {
      SEED: nth,
      KILLS: String(Math.ceil(Number(kills()) / Number(of))),
      KILLS_WITH_DATABASE: String(Math.ceil(Number(killsWithDatabase()) / Number(of))),
    });
    for (const [line] of found.output.matchAll(/After \d+ kills.*/g)) say(line);
    return found;
  });
}

/**
 * @param {string} name
 * @param {string | undefined} one The only part that is wanted, such as `3/16`.
 * @param {number} many
 * @param {(part: string) => Promise<Finding>} run
 * @returns {Promise<Finding>}
 */
async function inParts(name, one, many, run) {
  const parts = one ? [one] : Array.from({ length: many }, (_, at) => `${at + 1}/${many}`);
  const all = [];
  for (const part of parts) {
    const found = await run(part);
    say(`${name} ${part}: ${closingLine(found.count)}`);
    all.push(found);
  }
  return { count: sum(all.map(({ count }) => count)), output: all.map(({ output }) => output).join('\n') };
}

function kills() {
  return process.env['KILLS'] ?? '1000';
}

/** `HISTORIES=500 HISTORIES_FROM=1500` lives through some of them alone. */
function histories() {
  return process.env['HISTORIES'] ?? '10000';
}

function slowness() {
  return process.env['SLOW'] ?? '4';
}

function killsWithDatabase() {
  return process.env['KILLS_WITH_DATABASE'] ?? '200';
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ node?: string }} [options]
 */
function tests(args, env, options) {
  return runVitest(args, { env, minutes: MINUTES, ...options });
}

/**
 * @param {number} times
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding>}
 */
async function nodeTests(times, env) {
  const all = [];
  for (let time = 0; time < times; time += 1) all.push(await tests(['--project', 'node*'], env));
  return {
    count: sum(all.map(({ count }) => count)),
    output: all.map(({ output }) => output).join('\n'),
  };
}

/**
 * On a Node of its own, from npm. The embedded database's native module is made ready for it, and afterwards for this one again.
 * @returns {Promise<Finding>}
 */
async function onNode24() {
  const home = inProject('.cache', 'node-24');
  const { code, output } = await runNpm(
    ['install', '--prefix', home, '--no-save', '--loglevel=error', 'node@24'],
    { cwd: inProject() },
  );
  if (code !== 0) return { count: ONE_FAILED, output };
  const node = inProject('.cache', 'node-24', 'node_modules', 'node', 'bin', 'node');
  const env = { PATH: `${dirname(node)}${delimiter}${process.env['PATH']}` };
  try {
    const ready = await runNode([inProject('tools', 'make-native.mjs')], {
      node,
      cwd: inProject(),
      env: { ...process.env, ...env },
    });
    if (ready.code !== 0) return { count: ONE_FAILED, output: ready.output };
    return await tests(['--project', 'node*'], env, { node });
  } finally {
    const complaint = await nativeModuleComplaint();
    if (complaint !== null) complain(complaint);
  }
}
