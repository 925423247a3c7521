import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from 'formularium/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KillableServers, openServers } from './killing/killable-servers.ts';
import { votes } from './killing/traffic-of-votes.ts';

/** What is sent within two seconds of its page is held as spam. */
const TRAP_MS = 2_100;
const SERVERS = 3;

const PARCEL: JsonObject = {
  id: 'parcel',
  type: 'form',
  title: 'A parcel',
  fields: [
    {
      ...{ id: 'way', kind: 'radio', label: 'Way' },
      options: [
        { value: 'post', label: 'Post' },
        { value: 'courier', label: 'Courier', limit: 5 },
      ],
    },
  ],
};
const NOTE: JsonObject = {
  id: 'note',
  type: 'form',
  title: 'A note',
  fields: [{ id: 'words', kind: 'text', label: 'Words' }],
  notifications: [{ to: 'office@example.org', subject: 'A note', text: '{words}' }],
};

let servers: KillableServers;
const nonces = new Map<string, string>();

beforeAll(async () => {
  const forms = [PARCEL, NOTE, votes.definition];
  servers = await openServers({
    ...{ dialect: 'postgres', many: SERVERS, script: 'dist/server/bundle/main.js', forms },
  });
  for (const { id } of forms) {
    const page = await (await fetch(`${servers.addresses[0]}/forms/${id}`)).text();
    nonces.set(String(id), /data-nonce="([^"]+)"/.exec(page)?.[1] ?? '');
  }
  await wait(TRAP_MS);
}, 240_000);
afterAll(() => servers.remove());

interface Post {
  readonly form: string;
  readonly key: string;
  readonly answers: Readonly<Record<string, string>>;
  /** Where it comes from. */
  readonly address?: string;
}

/** The status and the text of what a server answers. */
async function post(server: number, { form, key, answers, address = '10.0.0.1' }: Post) {
  const body = new URLSearchParams({
    ...{ action: 'forminator_submit_form_custom-forms', form_id: form, submission_key: key, ...answers },
    forminator_nonce: nonces.get(form) ?? '',
  });
  const headers = { 'x-forwarded-for': address };
  const reply = await fetch(`${servers.addresses[server % SERVERS]}/ajax`, { method: 'POST', body, headers });
  return { status: reply.status, text: await reply.text() };
}

/** Asks all servers at once: each of these requests of every one of them. */
const fromAll = (requests: readonly Post[]) =>
  Promise.all(requests.flatMap((one) => [0, 1, 2].map((server) => post(server, one))));
const countIn = async (rest: string) =>
  Number((await servers.query(`select count(*) as n from ${rest}`))[0]?.['n']);

describe('three servers over one PostgreSQL', () => {
  it('keep once what is sent to all of them under one key, and answer alike', async () => {
    const sent = Array.from({ length: 10 }, (_, n) => `same-key-for-all-${n}`);
    const replies = await fromAll(sent.map((key) => ({ form: 'parcel', key, answers: { way: 'post' } })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await countIn(`submissions where key like 'same-key-for-all-%'`)).toBe(sent.length);
  });

  it('give an option away as often as it may be, whichever of them is asked', async () => {
    const asked = Array.from({ length: 24 }, (_, n) =>
      post(n, { form: 'parcel', key: `a-key-of-its-own-${n}`, answers: { way: 'courier' } }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect([
      statuses.filter((one) => one === 200).length,
      statuses.filter((one) => one === 422).length,
    ]).toEqual([5, 19]);
    expect(await countIn(`submissions where key like 'a-key-of-its-own-%'`)).toBe(5);
  });

  it('count one vote of a voter who asks all of them at once', async () => {
    const asked = Array.from({ length: 24 }, (_, n) =>
      post(n, {
        form: 'lunch',
        key: `a-vote-of-its-own-${n}`,
        answers: { vote: 'pie' },
        address: '10.9.9.9',
      }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((one) => one === 200)).toHaveLength(1);
    expect(await countIn('votes')).toBe(1);
  });

  it('send each mail once, whichever of them does it', async () => {
    const many = 30;
    const asked = Array.from({ length: many }, (_, n) =>
      post(n, { form: 'note', key: `a-note-of-its-own-${n}`, answers: { words: `Note ${n}` } }),
    );
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    const done = (): Promise<number> => countIn(`outbox where kind = 'send-mail' and state = 'done'`);
    await expect.poll(done, { timeout: 30_000 }).toBe(many);
    const mails = servers.dataFolders
      .map((folder) => join(folder, 'mail'))
      .filter((folder) => existsSync(folder));
    // A mail that two servers had sent would lie in the folders of both.
    const names = mails.flatMap((folder) => readdirSync(folder));
    expect([names.length, new Set(names).size]).toEqual([many, many]);
  });
});
