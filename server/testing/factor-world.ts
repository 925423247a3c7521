import { generate } from 'otplib';
import { secondFactorsOf } from '../accounts/challenges/second-factors.ts';
import { type CodeRequest, sendCode } from '../accounts/challenges/send-code.ts';
import { beginApp, confirmApp } from '../accounts/enrolment/add-app.ts';
import { beginPasskey, finishPasskey } from '../accounts/enrolment/add-passkey.ts';
import type { FactorSite } from '../accounts/factors/factor.ts';
import type { Challenge } from '../accounts/second-factor.ts';
import type { Account } from '../storage/repositories/accounts.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { unseal } from '../value/identity/seal.ts';
import { type SoftPasskey, softPasskey } from './soft-passkey.ts';
import { NOW } from './test-server.ts';
import { testTools } from './test-tools.ts';

export const ORIGIN = 'https://forms.example.org';

export const ADA: Account = {
  ...{ id: 'ada', email: 'ada@analytical.example', writtenEmail: 'Ada@Analytical.example', name: 'Ada' },
  ...{ passwordHash: null, role: 'visitor', state: 'active', language: 'en' },
  ...{ createdAt: 0, confirmedAt: 1, signedInAt: null },
};

/** An account, the servers that it signs in at, and time in a test's hands. */
export interface FactorWorld {
  readonly site: FactorSite;
  /** The tools of a server, by its number. */
  readonly at: (server: number) => Tools;
  readonly now: () => number;
  readonly wait: (ms: number) => void;
  /** Enters the password on a page, and gives the challenge that follows. */
  readonly demand: (visit: string, server?: number) => Promise<Challenge | null>;
  readonly answer: (
    challenge: { readonly token: string; readonly visit: string },
    method: string,
    code: string,
    server?: number,
  ) => Promise<'proved' | 'refused' | 'over'>;
  readonly send: (request: Pick<CodeRequest, 'token' | 'method' | 'visit'>) => ReturnType<typeof sendCode>;
  /** The newest mail about second factors: its template and its facts. */
  readonly lastMail: () => Promise<{ readonly template: string; readonly facts: Record<string, string> }>;
  /** Adds an app, and gives its secret. */
  readonly addApp: () => Promise<string>;
  readonly addPasskey: (name: string) => Promise<SoftPasskey>;
}

export async function factorWorld(storages: readonly Storage[], changes: Partial<FactorSite> = {}) {
  let moment = NOW.getTime();
  const site: FactorSite = {
    ...{ publicAddress: () => ORIGIN, allowsEmail: true, ownerEmail: 'owner@example.org', requiredOf: [] },
    ...changes,
  };
  const servers = storages.map((storage) => testTools(storage, () => new Date(moment)));
  const at = (server: number): Tools => servers[server % servers.length] as Tools;
  await at(0).storage.transaction(({ accounts }) => accounts.add(ADA));
  const second = secondFactorsOf(site, () => new Date(moment));
  const world: FactorWorld = {
    ...{ site, at, now: () => moment },
    wait(ms) {
      moment += ms;
    },
    demand: (visit, server = 0) => {
      const { storage, ...tools } = at(server);
      const first = { account: ADA, proof: 'password', visit, language: 'en' } as const;
      return storage.transaction((transaction) => second.demand(first, transaction, tools));
    },
    async answer({ token, visit }, method, code, server = 0) {
      const answer = {
        ...{ token, visit, method, code, address: '192.0.2.1', language: 'en' },
        purpose: 'sign-in',
      } as const;
      return (await second.answer(answer, at(server))).type;
    },
    send: (request) => sendCode({ ...request, language: 'en', purpose: 'sign-in' }, site, at(0)),
    lastMail: () => lastMailAt(at(0)),
    async addApp() {
      const begun = await beginApp({ account: ADA, site: 'forms.example.org' }, at(0));
      if (begun === null) throw new Error('There are enough apps.');
      const { isRight } = await confirmApp(ADA, await codeOf(begun.secret, moment), at(0));
      if (!isRight) throw new Error('The code of the new app was refused.');
      return begun.secret;
    },
    async addPasskey(name) {
      const begun = await beginPasskey({ account: ADA, session: 'session-1', site }, at(0));
      const made = softPasskey(name, ORIGIN);
      const response = made.register(String(begun?.options['challenge']));
      const finished = {
        account: ADA,
        session: 'session-1',
        site,
        token: begun?.token ?? '',
        response,
        name,
      };
      if ((await finishPasskey(finished, at(0))) === null) throw new Error('The new passkey was refused.');
      return made;
    },
  };
  return world;
}

/** The code that an app shows then. */
export function codeOf(secret: string, moment: number): Promise<string> {
  return generate({ secret, epoch: Math.floor(moment / 1000) });
}

async function lastMailAt(tools: Tools) {
  const rows: Readonly<Record<string, string | number | null>>[] = [];
  await tools.storage.read(async ({ tables }) => {
    for await (const row of tables.every('outbox', 'id')) if (row['kind'] === 'mail-factor') rows.push(row);
  });
  const last = rows.at(-1);
  if (last === undefined) throw new Error('There is no mail.');
  const { template, sealed } = JSON.parse(String(last['payload']));
  return { template, facts: JSON.parse(unseal(sealed, `mail ${last['id']}`, tools) ?? 'null') };
}
