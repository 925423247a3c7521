import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { lasting } from '../testing/lasting.ts';
import { ACCOUNT_FORMS, PASSWORD, type PersonsWorld, personsWorld } from '../testing/persons-world.ts';
import { served } from '../testing/test-server.ts';
import { ROLE_NAMES, roleNamed } from '../value/identity/role.ts';
import { admit } from './admit.ts';
import { CLIENTS } from './authorization.ts';
import type { Context } from './context.ts';
import { routes } from './routes/registry.ts';
import type { Route } from './routes/route.ts';

// Those of programs are asked by keys: see `api/api.test.ts`.
const guarded = routes.filter(({ needs, scope }) => roleNamed(needs) !== null && scope === undefined);
const ADA = 'ada@analytical.example';
const BOB = 'bob@analytical.example';

const shared = lasting(async () => {
  const world = await personsWorld();
  return { ...world, bob: await world.signedUp(BOB) };
});
let people = 0;
/** An address that nobody has used before. */
function newAddress(): string {
  people += 1;
  return `${people}-${ADA}`;
}

/** Asks for an address as somebody, with what every form of their page carries. */
async function asked(route: Route, person: Awaited<ReturnType<PersonsWorld['signedUp']>>) {
  return route.method === 'GET' ? person.get(route.path) : person.act(route.path, {});
}

describe.each(guarded)('$method $path', (route) => {
  it('is for the roles of the printed table, and for nobody who is not signed in', async () => {
    const { signedUp, change, person: stranger } = shared();
    const reply = await (route.method === 'GET'
      ? stranger().get(route.path)
      : stranger().postTo(route.path, {}));
    expect([reply.statusCode, reply.headers.location]).toEqual(
      route.method === 'GET' && route.format === 'html' ? [303, '/forms/sign-in'] : [401, undefined],
    );
    let email = newAddress();
    let person = await signedUp(email);
    for (const role of ROLE_NAMES) {
      // Some routes end a session, or the account with it.
      if ((await person.get('/account')).statusCode !== 200) {
        email = newAddress();
        person = await signedUp(email);
      }
      await change(email, { role });
      const may = CLIENTS[role]?.includes(route.needs as (typeof ROLE_NAMES)[number]);
      expect([role, (await asked(route, person)).statusCode !== 403]).toEqual([role, may]);
    }
  });

  it('shows nobody what is somebody else’s, and changes nothing of theirs', async () => {
    const { signedUp, tools, bob } = shared();
    const accountOfBob = () => tools.storage.read(({ accounts }) => accounts.withEmail(BOB));
    const ada = await signedUp(newAddress());
    const before = await accountOfBob();
    const { id } = before ?? { id: '' };
    const given = {
      account: id,
      id,
      email: BOB,
      session: id,
      password: PASSWORD,
      'new-password': `${PASSWORD} 2`,
    };
    const reply = await (route.method === 'GET'
      ? ada.get(`${route.path}?account=${id}&id=${id}`)
      : ada.act(route.path, given));
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.body).not.toContain(BOB);
    expect(await accountOfBob()).toEqual(before);
    expect((await bob.get('/account')).body).toContain(BOB);
  });
});

describe('a route for a role', () => {
  it('admits the roles of the printed table', async () => {
    const { signedUp, change, tools } = await personsWorld();
    const ada = await signedUp(ADA);
    const headers = { cookie: `formularium-session=${ada.cookie()}` };
    const reply = { header: () => reply } as unknown as FastifyReply;
    const context = { tools, guards: { factors: { requiredOf: [] } } } as unknown as Context;
    for (const role of ROLE_NAMES) {
      await change(ADA, { role });
      for (const needs of ROLE_NAMES) {
        const request = { headers, protocol: 'http', method: 'GET' } as FastifyRequest;
        const admitted = admit({ needs, method: 'GET', format: 'html' }, request, reply, context);
        if (CLIENTS[role]?.includes(needs))
          expect([role, needs, await admitted]).toEqual([role, needs, true]);
        else await expect(admitted, `${role} at a route for ${needs}`).rejects.toMatchObject({ status: 403 });
      }
    }
  });
});

describe('whoever is signed in', () => {
  const poll = served('poll', {
    ...{ id: 'poll', type: 'poll', title: 'Tea?' },
    answers: [
      { id: 'yes', title: 'Yes' },
      { id: 'no', title: 'No' },
    ],
    limits: { by: 'account' },
  });

  it('votes once in a poll by account, from whichever browser, and the entry is theirs', async () => {
    const { signedUp, person, nonce, rows, accounts } = await personsWorld({
      forms: [poll, ...ACCOUNT_FORMS],
    });
    const ada = await signedUp(ADA);
    const elsewhere = person();
    await elsewhere.signIn(ADA);
    const vote = (voter: typeof ada, key: string, headers: Readonly<Record<string, string>> = {}) => {
      const call = { action: 'forminator_submit_form_custom-forms', form_id: 'poll', submission_key: key };
      return voter.ajax({ ...call, forminator_nonce: nonce('poll'), vote: 'yes' }, headers);
    };
    expect((await vote(person(), 'a-key-of-a-stranger')).statusCode).toBe(403);
    // A page of another site does not vote for whoever is signed in here.
    expect((await vote(ada, 'a-key-of-other-site', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await vote(ada, 'a-first-key-of-ada')).statusCode).toBe(200);
    expect((await vote(elsewhere, 'a-second-key-of-ada')).statusCode).toBe(422);
    const [first] = await accounts();
    expect(rows().filter(({ form_id }) => form_id === 'poll')).toMatchObject([{ account_id: first?.id }]);
    expect((await vote(await signedUp(BOB), 'a-first-key-of-bob')).statusCode).toBe(200);
  });
});
