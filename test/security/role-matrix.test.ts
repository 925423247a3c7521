import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actions, methodsOf } from '../../server/http/actions/registry.ts';
import { type Authorization, CLIENTS } from '../../server/http/authorization.ts';
import { routes } from '../../server/http/routes/registry.ts';
import { keyFor } from '../../server/testing/key-for.ts';
import {
  ACCOUNT_FORMS,
  PASSWORD,
  type Person,
  type PersonsWorld,
  personsWorld,
} from '../../server/testing/persons-world.ts';
import { envelope, formNamed } from '../../server/testing/test-server.ts';
import { ROLE_NAMES } from '../../server/value/identity/role.ts';

const TOKEN = 'the-token-of-operators';

interface Row {
  readonly address: string;
  readonly action: string;
  readonly needs: string;
  /** What the matrix says of each client, by its name. */
  readonly may: ReadonlyMap<string, boolean>;
}

/** The rows of the printed matrix. */
function rowsIn(text: string): readonly Row[] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  const cells = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''));
  const [head = [], , ...rows] = lines.map(cells);
  const clients = head.slice(3, -1).map((name) => name.toLowerCase());
  return rows.map(([address = '', action = '', needs = '', ...answers]) => ({
    ...{ address, action, needs },
    may: new Map(clients.map((client, place) => [client, answers[place] === 'yes'])),
  }));
}

const ROWS = rowsIn(readFileSync('docs/routes.md', 'utf8'));

/** What carries a proof; nothing for those that are not carried by a person. */
function signedInAs(proofs: readonly Authorization[]): (typeof ROLE_NAMES)[number] | null {
  return ROLE_NAMES.findLast((role) => proofs.includes(role)) ?? null;
}

let world: PersonsWorld;
const persons = new Map<string, Person>();

/** A server, and somebody signed in for each role. */
async function opened(): Promise<void> {
  world = await personsWorld({
    forms: [...ACCOUNT_FORMS, formNamed('contact-190')],
    metricsToken: TOKEN,
    limits: { submissionsPerMinute: 0, wrongKeysPerMinute: 0, nonceMs: 90 * 24 * 60 * 60 * 1000 },
  });
  persons.clear();
  for (const role of ROLE_NAMES) {
    const email = `${role}@analytical.example`;
    persons.set(role, await world.signedUp(email));
    await world.change(email, { role });
  }
}

/** Asks as a client that has these proofs; resolves with whether it was let in. */
async function isLetIn({ address, action }: Row, proofs: readonly Authorization[]): Promise<boolean> {
  const [method = '', path = ''] = address.split(' ');
  const role = signedInAs(proofs);
  const person = role === null ? world.person() : (persons.get(role) ?? world.person());
  if (address.includes('/api/v1/') && !address.endsWith('.json')) return isLetInByKey(method, path, role);
  const operator = proofs.includes('operator') ? { authorization: `Bearer ${TOKEN}` } : {};
  const url = path
    .replace('/forms/:name', '/forms/contact-190')
    .replace('/funnel/:form', '/funnel/190')
    .replace('/assets/:name', '/assets/styles.css');
  const nonce = proofs.includes('nonce') ? world.nonce('190') : 'x';
  const csrf = role === null ? {} : { csrf: await person.csrf() };
  const fields = {
    ...envelope('190', nonce),
    ...{ action, nonce, id: '190', give_form_id: '190', ...csrf },
    ...{ password: PASSWORD, email: 'nobody@analytical.example' },
  };
  const cookie = person.cookie();
  const headers = { ...operator, ...(cookie !== '' && { cookie: `formularium-session=${cookie}` }) };
  const reply =
    method === 'GET'
      ? await world.app.inject({ url: action === '' ? url : `${url}?action=${action}`, headers })
      : await person.postTo(url, action === '' ? { ...csrf, nonce, sessions: 'x' } : fields, headers);
  const leadsAway = reply.statusCode === 303 && /sign-in|forms\/sign/.test(String(reply.headers.location));
  return ![401, 403].includes(reply.statusCode) && !leadsAway;
}

/** Programs ask by a key with every scope that their role can give. */
async function isLetInByKey(
  method: string,
  url: string,
  role: (typeof ROLE_NAMES)[number] | null,
): Promise<boolean> {
  const key = role === null ? null : await keyFor(world, `${role}@analytical.example`);
  const headers = {
    ...(key !== null && { authorization: `Bearer ${key}` }),
    // A session opens nothing here.
    cookie: `formularium-session=${persons.get('owner')?.cookie()}`,
    ...(method === 'POST' && { 'content-type': 'application/json' }),
  };
  const sent = method === 'POST' ? { payload: '{}' } : {};
  const reply = await world.app.inject({ method: method === 'POST' ? 'POST' : 'GET', url, headers, ...sent });
  return ![401, 403].includes(reply.statusCode);
}

describe('the matrix of clients and routes', () => {
  it('has a row for every route and action, and nothing else', () => {
    const addresses = routes.flatMap(({ method, path, needs }) =>
      needs === 'action'
        ? [...actions.values()]
            .filter((action) => methodsOf(action).includes(method))
            .map(({ name }) => `${method} ${path} ${name}`)
        : [`${method} ${path} `],
    );
    expect(ROWS.map(({ address, action }) => `${address} ${action}`).sort()).toEqual(addresses.sort());
    expect([...(ROWS[0]?.may.keys() ?? [])].sort()).toEqual(Object.keys(CLIENTS).sort());
  });

  it.each(Object.entries(CLIENTS))('is what a server does, for every address: %s', async (client, proofs) => {
    await opened();
    const differing: string[] = [];
    // Links and challenges are tried where they are made: what is signed, mailed or asked is its own proof.
    const tried = ROWS.filter(
      ({ needs, address }) =>
        !['link', 'file-link', 'challenge', 'signature'].includes(needs) && !/sign-out/.test(address),
    );
    for (const row of tried) {
      const isIn = await isLetIn(row, proofs);
      if (isIn !== row.may.get(client)) differing.push(`${row.address} ${row.action}: ${isIn}`);
    }
    expect(differing).toEqual([]);
    expect(tried.length).toBeGreaterThan(100);
  });

  it('lets nobody in with a link that was not given to them', async () => {
    await opened();
    for (const path of [
      '/account/confirm/x',
      '/account/password/x',
      '/account/email/x',
      '/account/owner/x',
      '/account/invitation/x',
      '/files/x',
    ])
      for (const person of [world.person(), ...persons.values()]) {
        const reply = await person.get(path);
        expect([path, [403, 404].includes(reply.statusCode)]).toEqual([path, true]);
      }
  });
});
