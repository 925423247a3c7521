// @ts-check
// node bench/desk.mjs [entries] [donations]: how long screens of the desk take over so many rows, in SQLite.
import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { numberKey, textKey } from '../dist/server/desk/filters/value-keys.js';
import { startServer } from './start-server.mjs';

const [entries = 1_000_000, donations = 200_000] = process.argv.slice(2).map(Number);
const RUNS = 15;
const TOKEN = 't'.repeat(43);
const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.now();
const FORM = {
  ...{ id: 'seats', type: 'form', title: 'Seats' },
  fields: [
    { id: 'who', kind: 'text', label: 'Who comes' },
    { id: 'count', kind: 'number', label: 'How many' },
    {
      ...{ id: 'plan', kind: 'radio', label: 'Which plan' },
      options: ['basic', 'team'].map((value) => ({ value, label: value })),
    },
    { id: 'diet', kind: 'textarea', label: 'Dietary wishes' },
  ],
};

const YEAR = new Date(NOW).getUTCFullYear();
/** What is asked for, by what it is. */
const SCREENS = {
  overview: '',
  list: '/forms/seats',
  'list, oldest first': '/forms/seats?order=oldest',
  'filter that finds half': '/forms/seats?filter=plan+%3D+team',
  'filter that finds few': '/forms/seats?filter=who+%3D+%22Guest+77777%22',
  'filter of two fields': '/forms/seats?filter=count+%3E+95+and+diet+!%3D+%22%22',
  'filter that nothing passes': '/forms/seats?filter=plan+%3D+team+and+count+%3D+50',
  'filter that compares two fields': '/forms/seats?filter=who+%3D+%7Bdiet%7D',
  'filter of a text within an answer': '/forms/seats?filter=who+contains+777777',
  'search in all answers': '/forms/seats?search=guest+99999',
  charts: '/forms/seats/charts',
  'charts of half': '/forms/seats/charts?filter=plan+%3D+team',
  donations: '/donations',
  'donations of this year': `/donations?from=${YEAR}-01-01`,
  'search for a donor’s name': '/donations?search=ada+77777',
  donors: '/donors',
  'donors of 500 or more': `/donors?least=500&currency=USD&from=${YEAR}-01-01&address=none`,
  report: `/reports?from=${YEAR - 3}-01-01&by=form`,
  'report by page': `/reports?from=${YEAR}-01-01&by=source`,
  retention: '/retention',
  comments: '/comments',
  disputes: '/disputes',
  'recurring donations': '/subscriptions',
  statements: `/statements?year=${YEAR}`,
};

const folder = mkdtempSync(join(tmpdir(), 'formularium-desk-'));
const [formsDir, data] = [join(folder, 'forms'), join(folder, 'data')];
mkdirSync(formsDir);
mkdirSync(data);
writeFileSync(join(formsDir, 'seats.json'), JSON.stringify(FORM));
const environment = { DATA_DIR: data };

try {
  await (await startServer({ formsDir, environment })).stop();
  const began = Date.now();
  fill(new Database(join(data, 'formularium.db')));
  console.log(`${entries} entries and ${donations} donations, written in ${Date.now() - began} ms`);
  const server = await startServer({ formsDir, environment });
  try {
    console.log('| screen | median ms | most ms | ms of a core |\n|---|---|---|---|');
    for (const [name, path] of Object.entries(SCREENS))
      console.log(await rowOf(name, `${server.origin}/desk${path}`, server.spentMs));
    console.log(await exported(`${server.origin}/desk/forms/seats/export?format=csv`, server.pid));
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** @param {string} name @param {string} url @param {() => number} spentMs */
async function rowOf(name, url, spentMs) {
  const times = [];
  const before = spentMs();
  for (let run = 0; run <= RUNS; run += 1) {
    const began = performance.now();
    const reply = await fetch(url, {
      headers: { cookie: `formularium-session=${TOKEN}` },
      redirect: 'manual',
    });
    const body = await reply.text();
    if (reply.status !== 200) throw new Error(`${url}: ${reply.status} ${body.slice(0, 300)}`);
    // The first one compiles what is hot.
    if (run > 0) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return `| ${name} | ${Math.round(times[Math.floor(RUNS / 2)] ?? 0)} | ${Math.round(times.at(-1) ?? 0)} | ${Math.round((spentMs() - before) / (RUNS + 1))} |`;
}

/** @param {string} url @param {number | undefined} pid */
async function exported(url, pid) {
  const began = performance.now();
  const reply = await fetch(url, { headers: { cookie: `formularium-session=${TOKEN}` } });
  let [bytes, most] = [0, 0];
  let looked = 0;
  for await (const piece of reply.body ?? []) {
    bytes += piece.length;
    if (performance.now() - looked < 250) continue;
    looked = performance.now();
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    most = Math.max(most, Number(kilobytes));
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `\nThe export as CSV: ${seconds} s, ${Math.round(bytes / 1e6)} MB; the server took at most ${Math.round(most / 1024)} MB.`;
}

/** Writes what visitors would have left, past the server, and somebody who may see it. @param {Database.Database} database */
function fill(database) {
  database.pragma('synchronous = off');
  database.function('text_key', { deterministic: true }, (text) => textKey(String(text)));
  database.function('number_key', { deterministic: true }, (number) =>
    numberKey({ coefficient: Number(number), scale: 0 }),
  );
  const count = (/** @type {number} */ many) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many})`;
  const at = `${NOW} - cast(i % 1000 as integer) * ${DAY_MS} - i`;
  const id = `printf('e%08d', i)`;
  const version = hash('sha256', 'version', 'hex');
  database.transaction(() => {
    database
      .prepare('insert into form_versions (hash, form_id, definition, first_at) values (?, ?, ?, 0)')
      .run(version, 'seats', JSON.stringify(FORM));
    database.exec(`
      insert into submissions (id, form_id, key, version, hash, submission, reply, language, sent_at, source, state)
      ${count(entries)} select ${id}, 'seats', ${id}, '${version}', 'h',
        json_object('who', 'Guest ' || i, 'count', cast(i % 100 as text), 'plan', iif(i % 2, 'team', 'basic'),
          'diet', iif(i % 20, null, 'No nuts, please')), '{}', 'en', ${at}, '/page-' || (i % 7), 'received' from n`);
    /** @param {string} field @param {{ kind?: string, number?: string, text: string, day?: string, where?: string }} how */
    const value = (field, { kind = '', number = 'null', text, day = 'null', where = '1' }) =>
      database.exec(`
        insert into entry_values (id, submission_id, form_id, field, kind, number_key, text_key, folded, day)
        ${count(entries)} select '${field}-' || i, ${id}, 'seats', '${field}', '${kind}', ${number}, text_key(${text}), ${text}, ${day}
        from n where ${where}`);
    value('who', { text: `'guest ' || i` });
    value('count', { kind: 'number', number: 'number_key(i % 100)', text: 'cast(i % 100 as text)' });
    value('plan', { text: `iif(i % 2, 'team', 'basic')` });
    value('diet', { text: `'no nuts, please'`, where: 'i % 20 = 0' });
    const day = `cast((${at}) / ${DAY_MS} as integer)`;
    const written = `date((${at}) / 1000, 'unixepoch')`;
    value('@sent', { kind: 'date', number: `number_key(${day})`, text: written, day });
    value('@status', { text: `'new'` });
    database.exec(`
      insert into donors (id, identity_key, honorific, first_name, last_name, email, phone, company, created_at)
      ${count(donations / 4)} select 'd' || i, 'email:ada' || i || '@example.org', '', 'Ada ' || i, 'Lovelace', 'ada' || i || '@example.org',
        '', '', ${at} from n`);
    database.exec(`
      insert into donations (id, purchase_key, submission_id, form_id, form_title, donor_id, status, type, mode, currency, amount, fee,
        gateway, frequency, honorific, first_name, last_name, email, email_key, phone, company, address, donor_ip, anonymous, comment,
        language, created_at, updated_at, completed_at)
      ${count(donations)} select printf('g%08d', i), 'key-' || i, ${id}, 'gift', 'Gift ' || (i % 5), 'd' || (1 + i % ${Math.max(1, donations / 4)}),
        iif(i % 10, 'publish', 'pending'), 'single', 'live', iif(i % 3, 'USD', 'EUR'), cast(100 + i % 90000 as text), '0',
        iif(i % 2, 'stripe', 'offline'), 'one-time', '', 'Ada ' || i, 'Lovelace', 'ada' || i || '@example.org', 'ada' || i || '@example.org',
        '', '', iif(i % 2, '{}', '{"address1":"1 High St"}'), '', 0, iif(i % 50, '', 'For all the cats'),
        'en', ${at}, ${at}, ${at} from n`);
    database
      .prepare(`insert into accounts (id, email, written_email, name, role, state, language, created_at, confirmed_at)
        values ('grace', 'g@example.org', 'g@example.org', 'Grace', 'owner', 'active', 'en', 0, 0)`)
      .run();
    database
      .prepare(`insert into sessions (id, token_hash, account_id, proofs, proved_at, browser, created_at, seen_at, idle_ms, idle_until, ends_at)
        values ('s', ?, 'grace', '["password"]', ?, 'b', ?, ?, ?, ?, ?)`)
      .run(
        hash('sha256', `account ${TOKEN}`, 'base64url'),
        ...[NOW, NOW, NOW, DAY_MS, NOW + DAY_MS, NOW + DAY_MS],
      );
  })();
  database.pragma('wal_checkpoint(truncate)');
  database.close();
}
