import fc from 'fast-check';
import { type CompiledForm, compileForm } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { DIALECTS } from '../testing/database.ts';
import { testTools } from '../testing/test-tools.ts';
import { askToJoin } from './ask-to-join.ts';
import { joinToken, leaveToken } from './mailing-token.ts';
import { join, leave } from './subscription-links.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAYS_MS = 48 * HOUR_MS;

const definition = {
  ...{ id: 'news', type: 'form', title: 'News' },
  fields: [
    { id: 'EMAIL', kind: 'email', label: 'Email' },
    { id: 'first', kind: 'text', label: 'First name', autofill: 'given-name' },
    { id: 'street', kind: 'text', label: 'Street', autofill: 'address-line1' },
    { id: 'town', kind: 'text', label: 'Town', autofill: 'address-level2' },
    { id: 'BIRTHDAY', kind: 'text', label: 'Birthday' },
    { id: 'news', kind: 'checkbox', label: 'News', options: [{ value: 'yes', label: 'Send it' }] },
  ],
  settings: { mailingList: 'news' },
};
const form = compiled();

function compiled(of: object = definition): CompiledForm {
  const made = compileForm(of).form;
  if (made === null) throw new Error('The form does not compile.');
  return made;
}

/** A list over a storage, with the time in a test’s hands. */
function listIn(storage: Storage) {
  let now = 1_800_000_000_000;
  const tools = testTools(storage, () => new Date(now));
  return {
    tools,
    now: () => now,
    wait: (ms: number) => {
      now += ms;
    },
    ask: (
      answers: Readonly<Record<string, string | readonly string[]>>,
      of: object = definition,
      asked: CompiledForm = form,
    ) =>
      storage.transaction((transaction) =>
        askToJoin(
          { form: asked, definition: of as never, submission: answers as never, askedAt: now },
          transaction,
          tools,
        ),
      ),
    member: (key: string) => storage.read(({ mailingList }) => mailingList.withEmail(key)),
    joined: async () =>
      (await storage.read(({ mailingList }) => mailingList.list('joined', '', 100))).map(
        ({ emailKey }) => emailKey,
      ),
    mails: async () =>
      (await storage.read(({ tables }) => tables.rows('outbox', 'id', null, 100_000))).filter(
        ({ kind }) => kind === 'mail-mailing-list',
      ).length,
  };
}

const TICKED = { news: ['yes'] };

describe('whoever asks for the mailing list', () => {
  it('does so by the box of the form alone, with an address', async () => {
    const { ask, mails } = listIn(await (await DIALECTS.sqlite()).open());
    const address = { EMAIL: 'ada@analytical.example' };
    expect(await ask(address)).toBe(false);
    expect(await ask({ ...address, news: [] })).toBe(false);
    expect(await ask(TICKED)).toBe(false);
    for (const settings of [{}, { mailingList: '' }, { mailingList: 7 }, { mailingList: '__proto__' }])
      expect(await ask({ ...address, ...TICKED }, { ...definition, settings })).toBe(false);
    expect(await mails()).toBe(0);
    expect(await ask({ ...address, ...TICKED })).toBe(true);
    expect(await mails()).toBe(1);
  });

  it('is known by the fields of the specification, under their names or by what browsers fill in', async () => {
    const { ask, member } = listIn(await (await DIALECTS.sqlite()).open());
    const long = 'ö'.repeat(300);
    await ask({
      ...{ ...TICKED, EMAIL: ' Ada@Analytical.example ', first: ` ${long}` },
      ...{ street: '1 Main St', town: 'Springfield', BIRTHDAY: '12/10' },
    });
    expect(await member('ada@analytical.example')).toMatchObject({
      email: 'Ada@Analytical.example',
      mergeFields: {
        ...{ FNAME: 'ö'.repeat(200), ADDRESS: '1 Main St, Springfield', BIRTHDAY: '12/10' },
      },
    });
  });
});

describe('the address of whoever asks', () => {
  const company = { id: 'billing', kind: 'email', label: 'Billing' };
  const guests = {
    id: 'g',
    kind: 'group',
    label: 'Guests',
    repeated: true,
    fields: [{ ...company, id: 'guest' }],
  };
  it('is the first that was entered, outside what may be there several times', async () => {
    const { ask, member } = listIn(await (await DIALECTS.sqlite()).open());
    const asked = { ...definition, fields: [guests, company, ...definition.fields] };
    const submitted = { ...TICKED, guest: 'bob@example.org', EMAIL: 'ada@analytical.example' };
    expect(await ask(submitted, asked, compiled(asked))).toBe(true);
    expect(await member('bob@example.org')).toBeNull();
    expect((await member('ada@analytical.example'))?.status).toBe('asked');
  });
});

type Step =
  | { readonly type: 'ask'; readonly who: number; readonly spelling: number }
  | { readonly type: 'join'; readonly who: number; readonly nth: number }
  | { readonly type: 'leave'; readonly who: number }
  | { readonly type: 'wait'; readonly ms: number };

const SPELLINGS = [
  ['ada@example.org', 'Ada@Example.org', ' ADA@EXAMPLE.ORG '],
  ['bob@example.org', 'BOB@example.org', 'bob@example.org '],
] as const;
const who = fc.integer({ min: 0, max: 1 });
const waits = fc.constantFrom(1, HOUR_MS - 1, HOUR_MS, HOUR_MS, DAYS_MS);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      type: fc.constant('ask' as const),
      who,
      spelling: fc.integer({ min: 0, max: 2 }),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({ type: fc.constant('join' as const), who, nth: fc.constantFrom(0, 0, 0, 1) }),
    weight: 3,
  },
  { arbitrary: fc.record({ type: fc.constant('leave' as const), who }), weight: 1 },
  { arbitrary: fc.record({ type: fc.constant('wait' as const), ms: waits }), weight: 2 },
);

describe.each(Object.keys(DIALECTS) as (keyof typeof DIALECTS)[])('the mailing list in %s', (dialect) => {
  it('has an address once, from when its newest link is used in time until it leaves', async () => {
    const storage = await (await DIALECTS[dialect]()).open();
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        round += 1;
        const { ask, joined, member, tools, wait, now } = listIn(storage);
        const keyOf = (one: number): string => `r${round}x${SPELLINGS[one]?.[0]}`;
        const links: string[][] = [[], []];
        const expected = [0, 1].map(() => ({ status: 'none', askedAt: 0 }));
        for (const one of steps) {
          const model = one.type === 'wait' ? undefined : expected[one.who];
          if (one.type === 'wait') wait(one.ms);
          else if (model === undefined) throw new Error('There are two people.');
          else if (one.type === 'ask') {
            const written = (SPELLINGS[one.who]?.[one.spelling] ?? '').trim();
            await ask({ ...TICKED, EMAIL: ` r${round}x${written}` });
            const isPaused = model.status !== 'none' && now() - model.askedAt < HOUR_MS;
            if (model.status !== 'joined' && !isPaused) {
              Object.assign(model, { status: 'asked', askedAt: now() });
              const known = await member(keyOf(one.who));
              if (known !== null) links[one.who]?.unshift(joinToken(known, tools));
            }
          } else if (one.type === 'join') {
            const link = links[one.who]?.[one.nth];
            if (link === undefined) continue;
            const isGood = one.nth === 0 && model.status === 'asked' && now() < model.askedAt + DAYS_MS;
            const isDone = await join(link, 'en', tools).then(
              () => true,
              () => false,
            );
            expect([one, isDone]).toEqual([one, isGood]);
            if (isGood) model.status = 'joined';
          } else {
            const known = await member(keyOf(one.who));
            if (known === null) continue;
            await leave(leaveToken(known, tools), 'en', tools);
            model.status = 'left';
          }
        }
        const own = (await joined()).filter((key) => key.startsWith(`r${round}x`));
        expect(own).toEqual(
          [0, 1].filter((one) => expected[one]?.status === 'joined').map((one) => keyOf(one)),
        );
        await storage.transaction(async ({ mailingList }) => {
          for (const one of [0, 1]) {
            const known = await mailingList.withEmail(keyOf(one));
            if (known !== null) await mailingList.erase(known.id);
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it('mails one link for many who ask at once, and takes a link once', async () => {
    const storage = await (await DIALECTS[dialect]()).open();
    const { ask, mails, member, tools, joined } = listIn(storage);
    const EMAIL = 'ada@analytical.example';
    await Promise.all(['A', 'B', 'C', 'D'].map((first) => ask({ ...TICKED, EMAIL, first })));
    expect(await mails()).toBe(1);
    const known = await member(EMAIL);
    const link = known === null ? '' : joinToken(known, tools);
    const uses = await Promise.allSettled([1, 2, 3].map(() => join(link, 'en', tools)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await joined()).toEqual([EMAIL]);
  });

  it('forgets who has not confirmed in time, and nobody else', async () => {
    const storage = await (await DIALECTS[dialect]()).open();
    const { ask, member, tools, now, wait } = listIn(storage);
    for (const name of ['asked', 'joined', 'left']) await ask({ ...TICKED, EMAIL: `${name}@example.org` });
    for (const name of ['joined', 'left']) {
      const known = await member(`${name}@example.org`);
      if (known === null) throw new Error(`${name} is not known.`);
      await join(joinToken(known, tools), 'en', tools);
      if (name === 'left') await leave(leaveToken(known, tools), 'en', tools);
    }
    const sweep = () => storage.transaction(({ mailingList }) => mailingList.sweep(now()));
    wait(DAYS_MS - 1);
    await sweep();
    expect(await member('asked@example.org')).not.toBeNull();
    wait(1);
    await sweep();
    const known = await Promise.all(
      ['asked', 'joined', 'left'].map(async (name) => (await member(`${name}@example.org`))?.status),
    );
    expect(known).toEqual([undefined, 'joined', 'left']);
    // Anybody can enter the address of somebody who has left.
    const before = await member('left@example.org');
    await ask({ ...TICKED, EMAIL: 'left@example.org', first: 'Mallory' });
    wait(DAYS_MS);
    await sweep();
    expect(await member('left@example.org')).toMatchObject({
      ...{ id: before?.id, status: 'left', leftAt: before?.leftAt, mergeFields: {} },
    });
  });
});
