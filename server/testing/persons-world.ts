import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { ownerPath } from '../accounts/links/first-owner.ts';
import type { Account } from '../storage/repositories/accounts.ts';
import type { Tools } from '../storage/tools.ts';
import type { OutgoingMail } from '../value/mail/outgoing-mail.ts';
import { createNonces } from '../value/nonce.ts';
import { migratedSqlite } from './migrated.ts';
import { type TestClock, testClock } from './test-clock.ts';
import {
  encoded,
  envelope,
  NOW,
  type ReadSubmission,
  SECRET,
  served,
  temporaryFolder,
  testServer,
} from './test-server.ts';
import { testTools } from './test-tools.ts';

/** A password that may be chosen. */
export const PASSWORD = 'correct as a battery';
/** Most of the time of tests that sign people up would be for their hashes. */
const CHEAP = { memoryCost: 64, timeCost: 1 };

const account = { id: 'email-1', kind: 'email', label: 'Email', required: true };
const password = { id: 'password-1', kind: 'password', label: 'Password', required: true };

/** The forms by which accounts are made and signed in. */
export const ACCOUNT_FORMS = [
  served('register', {
    ...{ id: 'register', type: 'form', title: 'Register' },
    fields: [account, { id: 'name-1', kind: 'text', label: 'Name', autofill: 'name' }, password],
    settings: { formType: 'registration' },
  }),
  served('sign-in', {
    ...{ id: 'sign-in', type: 'form', title: 'Sign in' },
    fields: [
      account,
      password,
      {
        ...{ id: 'checkbox-1', kind: 'checkbox', label: 'This device' },
        options: [{ value: 'remember', label: 'Remember me' }],
      },
    ],
    settings: { formType: 'login' },
  }),
];

type Headers = Readonly<Record<string, string>>;
type PendingReply = Promise<LightMyRequestResponse>;

interface SignInOptions {
  readonly password?: string;
  readonly headers?: Headers;
  readonly more?: Headers;
  /** The address of the network connection. */
  readonly address?: string;
}

/** Somebody with a browser of their own. */
export interface Person {
  /** The token of their session; '' for none. */
  readonly cookie: () => string;
  readonly get: (url: string, cookie?: string) => PendingReply;
  readonly postTo: (url: string, fields: Headers, headers?: Headers) => PendingReply;
  /** Posts a form of the account page. */
  readonly act: (url: string, fields: Headers) => PendingReply;
  readonly csrf: () => Promise<string>;
  readonly register: (email: string, password?: string) => PendingReply;
  readonly signIn: (email: string, options?: SignInOptions) => PendingReply;
  /** Sends any call of `/ajax`. */
  readonly ajax: (fields: Headers, headers?: Headers) => PendingReply;
}

/** Options of the server beside those of its persons. */
export type PersonOptions = Parameters<typeof testServer>[0];

/** A server with accounts, its mails, and persons who use it. */
export interface PersonsWorld {
  readonly app: Awaited<ReturnType<typeof testServer>>['app'];
  readonly nonce: (formId: string) => string;
  readonly person: () => Person;
  /** Somebody who has registered, confirmed their address, and is signed in. */
  readonly signedUp: (email: string) => Promise<Person>;
  /** The tools of the server, over the same storage. */
  readonly tools: Tools;
  readonly mails: OutgoingMail[];
  /** Resolves when every mail is sent. */
  readonly idle: () => Promise<void>;
  readonly clock: TestClock;
  readonly accounts: () => Promise<readonly Account[]>;
  readonly change: (email: string, changes: Partial<Account>) => Promise<void>;
  readonly ownerPath: () => Promise<string | null>;
  readonly rows: () => readonly ReadSubmission[];
  /** Every row of every table, as text. */
  readonly everything: () => Promise<string>;
  readonly log: () => string;
}

export async function personsWorld(options: PersonOptions = {}): Promise<PersonsWorld> {
  const clock = testClock(NOW);
  const mails: OutgoingMail[] = [];
  const folder = temporaryFolder();
  const storage = await migratedSqlite(`${folder}/formularium.db`);
  const lines: string[] = [];
  const server = await testServer({
    forms: ACCOUNT_FORMS,
    passwordCost: CHEAP,
    ...{ folder, storage, clock: clock.now, setAlarm: clock.setAlarm },
    mails: { send: async (mail) => void mails.push(mail) },
    publicAddress: () => 'https://forms.example.org',
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    limits: { nonceMs: 90 * 24 * 60 * 60 * 1000 },
    ...options,
  });
  await server.app.ready();
  const tools = testTools(storage, clock.now);
  // Its pages were made a minute ago, whatever time it is.
  const earlier = (): Date => new Date(clock.now().getTime() - 60_000);
  const nonces = createNonces({ secret: SECRET, clock: earlier, random: randomBytes, lifetimeMs: 61_000 });
  const nonce = (formId: string): string => nonces.issue(formId);
  const person = (): Person => newPerson({ ...server, nonce });
  const world: PersonsWorld = {
    ...{ app: server.app, nonce, person, tools, mails, clock, rows: server.rows },
    async signedUp(email) {
      const one = person();
      await one.register(email);
      await world.idle();
      const link = mails.findLast(({ recipient }) => recipient === email)?.text ?? '';
      await one.postTo(new URL(/https:\S+/.exec(link)?.[0] ?? '').pathname, { password: PASSWORD });
      if (one.cookie() === '') throw new Error(`${email} could not confirm their address.`);
      return one;
    },
    idle: async () => {
      clock.advance(0);
      await server.jobs.idle();
    },
    accounts: () => storage.read(({ accounts }) => accounts.list('', 50)),
    change: (email, changes) =>
      storage.transaction(async ({ accounts }) => {
        const known = await accounts.withEmail(email);
        if (known === null) throw new Error(`${email} has no account.`);
        await accounts.replace({ ...known, ...changes });
      }),
    ownerPath: () => ownerPath(tools),
    everything: () =>
      storage.read(async ({ tables }) => {
        const all: unknown[] = [];
        for (const { name, columns } of await tables.all())
          for await (const row of tables.every(name, columns[0] ?? '')) all.push(row);
        return JSON.stringify(all);
      }),
    log: () => lines.join(''),
  };
  return world;
}

let count = 0;

function newPerson({ app, nonce }: Awaited<ReturnType<typeof testServer>>): Person {
  const jar = new Map<string, string>();
  count += 1;
  const key = (): string => `person-${count}-${Math.trunc(performance.now() * 1000)}-key`;
  const keep = (reply: LightMyRequestResponse): LightMyRequestResponse => {
    for (const cookie of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  };
  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const form = 'application/x-www-form-urlencoded';
  const post = async (url: string, fields: Headers, headers: Headers, remoteAddress = '127.0.0.1') =>
    keep(
      await app.inject({
        ...{ method: 'POST', url, remoteAddress, payload: encoded(fields) },
        headers: { 'content-type': form, cookie: cookies(), ...headers },
      }),
    );
  const person: Person = {
    cookie: () => jar.get('formularium-session') ?? jar.get('__Host-formularium') ?? '',
    get: async (url, cookie = cookies()) => keep(await app.inject({ url, headers: { cookie } })),
    postTo: (url, fields, headers = {}) => post(url, fields, headers),
    act: async (url, fields) => post(url, { csrf: await person.csrf(), ...fields }, {}),
    csrf: async () => /name="csrf" value="([^"]+)"/.exec((await person.get('/account')).body)?.[1] ?? '',
    register: (email, chosen = PASSWORD) =>
      person.ajax({
        ...envelope('register', nonce('register'), key()),
        ...{ 'email-1': email, 'name-1': 'Ada', 'password-1': chosen },
      }),
    signIn: (email, { password: given = PASSWORD, headers = {}, more = {}, address } = {}) =>
      post(
        '/ajax',
        {
          ...envelope('sign-in', nonce('sign-in'), key()),
          ...{ 'email-1': email, 'password-1': given, ...more },
        },
        headers,
        address,
      ),
    ajax: (fields, headers = {}) => post('/ajax', fields, headers),
  };
  return person;
}
