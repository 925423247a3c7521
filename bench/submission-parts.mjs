// @ts-check
// Where the time of a submission goes: how long each part of its way keeps a core busy, measured by itself in one process. All parts take
// turns, so that whatever else the machine does hits all of them. The last part comes after the answer; a submission takes it and the one
// before together. What `throughput.mjs` measures beyond that is HTTP: sockets, Fastify, headers. On Node 20 the database is a library; on later versions it is Node's own.
//
//   npm run build && node bench/submission-parts.mjs [--rounds 40] [--each 450] [--group 45]
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileForm } from 'formularium/engine';
import { stepsOf } from '../dist/server/assembly/steps-of.js';
import { toolsOf } from '../dist/server/assembly/tools-of.js';
import { valuesOfEntry } from '../dist/server/desk/filters/values-of-entry.js';
import { catchUp } from '../dist/server/desk/values/catch-up.js';
import { openSqliteStorage } from '../dist/server/storage/dialects/sqlite/sqlite-storage.js';
import { contentHash } from '../dist/server/submissions/content-hash.js';
import { keepSubmission } from '../dist/server/submissions/keep-submission.js';
import { settleSubmission } from '../dist/server/submissions/settle-submission.js';
import { DEFAULT_LIMITS } from '../dist/server/value/limits.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    each: { type: 'string', default: '450' },
    group: { type: 'string', default: '45' },
  },
});
const [rounds, each, group] = [values.rounds, values.each, values.group].map(Number);

const definition = JSON.parse(readFileSync(new URL('../forms/contact-190.json', import.meta.url), 'utf8'));
const form = /** @type {import('formularium/engine').CompiledForm} */ (compileForm(definition).form);
const served = {
  ...{ name: 'contact-190', form, definition, version: 'v'.repeat(43), closed: null, lead: null },
  ...{ leadDefinition: null, leadServed: null },
};
const folder = mkdtempSync(join(tmpdir(), 'formularium-bench-'));
const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };
/** @param {string} name */
const opened = (name) => openSqliteStorage({ file: join(folder, `${name}.db`) });
const [bare, filtered, whole] = [await opened('bare'), await opened('filtered'), await opened('whole')];
const secret = randomBytes(32);
const options = /** @type {any} */ ({ storage: whole, secret, clock: () => new Date() });
const tools = toolsOf(options, DEFAULT_LIMITS, /** @type {any} */ (silent));
const payments = /** @type {any} */ ({ tools, providers: new Map() });
/** @type {string[]} */
const noted = [];
const steps = { payments, values: { note: (/** @type {string} */ id) => void noted.push(id) } };
const rules = /** @type {any} */ ({
  ...{ verify: async () => true, payable: new Set(), budget: { spend: () => null } },
  ...{ steps: stepsOf(options, /** @type {any} */ (null), steps), keptVersions: new Set([served.version]) },
  counted: { sent() {}, refused() {} },
});
const nonce = tools.nonces.issue('190');
const visitor = /** @type {any} */ ({
  address: '127.0.0.1',
  accountId: null,
  source: null,
  cookies: new Map(),
});

/** What visitors enter differs, as the places of an index do at which it is kept. */
function answers() {
  const chance = randomUUID();
  return new Map([
    ['name-1', `Ada ${chance.slice(0, 6)}`],
    ['name-2', `Lovelace ${chance.slice(6, 13)}`],
    ['email-1', `${chance}@analytical.example`],
    ['textarea-1', `${chance} I should like to know more about your engine, its price and its manners.`],
  ]);
}

const today = tools.clock.today();
const settled = /** @type {any} */ (await settleSubmission(form, answers(), today));
const reply = { success: true, data: { message: settled.message } };

/** @param {string} id @param {any} submission */
const row = (id, submission) => ({
  ...{
    id,
    formId: '190',
    key: randomUUID(),
    version: served.version,
    hash: 'h'.repeat(43),
    submission,
    reply,
  },
  ...{ language: 'en', begunAt: Date.now(), sentAt: Date.now(), source: null, accountId: null },
  ...{ state: /** @type {const} */ ('received'), reason: null },
});

/** Each part does what it is named for, for one submission; those that keep something share commits. @type {Record<string, () => unknown>} */
const PARTS = {
  'the nonce of its page': () => tools.nonces.visitOf(nonce, '190'),
  'a hash of its content': () => contentHash(answers()),
  'settling, by the engine': () => settleSubmission(form, answers(), today),
  'its values for filters and sorting': () => valuesOfEntry(form, settled.submission, settled.state),
  'its row, and its share of a commit': () =>
    bare.transaction(({ submissions }) =>
      submissions.add(row(tools.newId(), Object.fromEntries(answers()))).then(() => undefined),
    ),
  'the same with the rows of its values at once': () =>
    filtered.transaction(async ({ submissions, entryValues }) => {
      const [id, given] = [tools.newId(), Object.fromEntries(answers())];
      await submissions.add(row(id, given));
      const found = valuesOfEntry(form, { ...settled.submission, ...given });
      await entryValues.add({ submissionId: id, formId: '190' }, found);
    }),
  'all that keeps it': () =>
    keepSubmission(
      /** @type {any} */ ({
        ...{ served, key: randomUUID(), answers: answers(), files: new Map(), visitor, draftToken: '' },
        visit: { id: 'v', begunAt: Date.now() - 60_000, isValid: true },
      }),
      tools,
      rules,
    ),
};

const version = { hash: served.version, formId: '190', definition, firstAt: 0 };
await whole.transaction(({ formVersions }) => formVersions.keep(version));
const LATER = 'its values, written after the answer';

/** @type {Map<string, number[]>} */
const spent = new Map([...Object.keys(PARTS), LATER].map((name) => [name, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const [name, part] of Object.entries(PARTS))
    await measured(name, round, async () => {
      for (let done = 0; done < each; done += group) await Promise.all(Array.from({ length: group }, part));
    });
  if (noted.splice(0).length !== each) throw new Error('Some submissions have no values to be written.');
  await measured(LATER, round, () => catchUp({ ...tools, compiled: () => form }));
}
for (const [name, times] of spent)
  console.log(`${name.padEnd(46)} ${median(times).toFixed(1).padStart(7)} µs`);
for (const storage of [bare, filtered, whole]) await storage.close();
rmSync(folder, { recursive: true });

/**
 * @param {string} name
 * @param {number} round
 * @param {() => Promise<unknown>} work
 */
async function measured(name, round, work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  // What has not been compiled yet does not count.
  if (round >= rounds / 4) spent.get(name)?.push((user + system) / each);
}

/** @param {readonly number[]} numbers */
function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
}
