import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { ACCOUNT_FORMS, type Person, personsWorld } from '../../testing/persons-world.ts';
import { formNamed } from '../../testing/test-server.ts';
import type { Role } from '../../value/identity/role.ts';
import { entities } from './registry.ts';

const BASE = '/formularium/v3';
const SECRETS = /analytical|192\.0\.2|key-of|\+1 201|Lovelace|"GB"|ch_secret|a private answer/;

const DONOR = {
  ...{ honorific: '', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@analytical.example' },
  ...{ phone: '+1 201 555 0123', company: '', createdAt: 1000 },
};

async function worldWith(...given: readonly Donation[]) {
  const world = await personsWorld({ forms: [formNamed('donation'), ...ACCOUNT_FORMS] });
  await world.tools.storage.transaction(async ({ donations, donors, submissions, campaigns }) => {
    for (const one of given) await donations.add(one);
    for (const id of ['donor-1', 'donor-2'])
      await donors.readOrAdd({ ...DONOR, id, identity: `email:${id}`, accountId: null });
    await submissions.add({
      ...{
        id: 'submission-of-a',
        formId: '75',
        key: 'k',
        version: 'v',
        hash: 'h',
        reply: {},
        language: 'en',
      },
      ...{ begunAt: null, sentAt: 0, source: null, accountId: null, state: 'received', reason: null },
      submission: { give_first: 'Ada', wish: 'a private answer' },
    });
    await campaigns.add({
      ...{ id: 'winter', title: 'Winter', shortDescription: 'Warm', longDescription: '', goal: 10_000n },
      ...{ currency: 'USD', startDay: '2026-12-01', endDay: null, createdAt: 0 },
      goalType: 'amount',
      status: 'active',
    });
  });
  const as = async (role: Role): Promise<Person> => {
    const email = `${role}@site.example`;
    const person = await world.signedUp(email);
    await world.change(email, { role });
    return person;
  };
  return { ...world, as };
}

const ADA = aDonation('a', { phone: '+1 201 555 0123', transactionId: 'ch_secret', createdAt: 2000 });
const HIDDEN = aDonation('b', {
  isAnonymous: true,
  donorId: 'donor-2',
  comment: 'I am Lovelace',
  createdAt: 1000,
});

describe('donations as entities', () => {
  it('tell an author who gave no more than the beginning of their name, and nobody who wants to stay unknown', async () => {
    const { as } = await worldWith(ADA, HIDDEN);
    const author = await as('author');
    const reply = await author.get(`${BASE}/donations`);
    expect(reply.json().map(({ id, lastName }: { id: string; lastName: string }) => [id, lastName])).toEqual([
      ['a', 'L'],
    ]);
    expect(reply.body).not.toMatch(SECRETS);
    // The number of those that are left out is no secret that a header tells.
    expect([reply.headers['x-wp-total'], reply.headers['x-wp-totalpages']]).toEqual(['1', '1']);
    const redacted = await author.get(`${BASE}/donations?anonymousDonations=redact`);
    expect(redacted.json()[1]).toMatchObject({ id: 'b', donorId: '0', firstName: 'anonymous', comment: '' });
    expect(redacted.body).not.toMatch(SECRETS);
    expect((await author.get(`${BASE}/donations/b`)).json().data.code).toBe('donation_not_found');
    expect((await author.get(`${BASE}/donations/b`)).statusCode).toBe(404);
    for (const more of ['includeSensitiveData=true', 'anonymousDonations=include'])
      expect([more, (await author.get(`${BASE}/donations?${more}`)).statusCode]).toEqual([more, 403]);
  });

  it('tell by neither choice nor order whose an anonymous donation is', async () => {
    const known = aDonation('c', { donorId: 'donor-2', createdAt: 500 });
    const { as } = await worldWith(ADA, HIDDEN, known);
    const author = await as('author');
    for (const query of ['donorId=donor-2', 'sort=donorId', 'sort=firstName', 'sort=lastName']) {
      const reply = await author.get(`${BASE}/donations?anonymousDonations=redact&${query}`);
      const ids: readonly string[] = reply.json().map(({ id }: { id: string }) => id);
      expect([query, ids.includes('c'), ids.includes('b')]).toEqual([query, true, false]);
      expect([query, reply.headers['x-wp-total']]).toEqual([query, String(ids.length)]);
    }
    for (const sort of ['name', 'firstName', 'lastName'])
      expect(
        (await author.get(`${BASE}/donors?anonymousDonors=redact&sort=${sort}`)).headers['x-wp-total'],
      ).toBe('1');
    expect((await author.get(`${BASE}/donors/donor-2?anonymousDonors=redact`)).json()).toMatchObject({
      ...{ id: '0', totalNumberOfDonations: 1 },
    });
    expect((await author.get(`${BASE}/donors?anonymousDonors=redact`)).headers['x-wp-total']).toBe('2');
    const manager = await as('manager');
    expect((await manager.get(`${BASE}/donors/donor-2?anonymousDonors=include`)).statusCode).toBe(200);
  });

  it('tell a manager everything that a manager asks for', async () => {
    const { as } = await worldWith(ADA, HIDDEN);
    const manager = await as('manager');
    const asked = `${BASE}/donations?includeSensitiveData=true&anonymousDonations=include&sort=id&direction=ASC`;
    const [first, second] = (await manager.get(asked)).json();
    expect(first).toMatchObject({
      ...{ id: 'a', lastName: 'Lovelace', email: 'Ada@analytical.example', phone: '+1 201 555 0123' },
      ...{ donorIp: '192.0.2.1', purchaseKey: 'key-of-a', gatewayTransactionId: 'ch_secret' },
      amount: { value: '25.00', valueInMinorUnits: '2500', currency: 'USD' },
      billingAddress: { country: 'GB', city: '' },
      customFields: { wish: 'a private answer' },
    });
    expect(second).toMatchObject({ id: 'b', comment: 'I am Lovelace', anonymous: true });
  });

  it('come in pages that lead to each other, and are filtered', async () => {
    const many = Array.from({ length: 5 }, (_, nth) =>
      aDonation(`d-${nth}`, { createdAt: nth, amount: BigInt(nth + 1) }),
    );
    const { as } = await worldWith(
      ...many,
      aDonation('t', { mode: 'test' }),
      aDonation('w', { campaignId: 'winter', status: 'pending' }),
    );
    const author = await as('author');
    const ids = async (query: string) =>
      (await author.get(`${BASE}/donations?${query}`)).json().map(({ id }: { id: string }) => id);
    const second = await author.get(`${BASE}/donations?per_page=2&page=2&sort=amount&direction=ASC`);
    expect(second.headers['link']).toContain('page=1');
    expect(second.headers['link']).toMatch(/page=3[^>]*>; rel="next"$/);
    expect(second.headers['x-wp-totalpages']).toBe('3');
    expect(await ids('per_page=2&page=2&sort=amount&direction=ASC')).toEqual(['d-2', 'd-3']);
    expect(await ids('mode=test')).toEqual(['t']);
    expect(await ids('status=pending')).toEqual(['w']);
    expect(await ids('campaignId=winter')).toEqual(['w']);
    expect(await ids('donorId=nobody')).toEqual([]);
  });

  it.each([
    'page=0',
    'per_page=101',
    'per_page=1e3',
    'sort=email',
    'direction=down',
    'mode=x',
    'status=paid',
    'x=1',
    'page=1&page=2',
    'includeSensitiveData=1',
  ])('are not told for %s', async (query) => {
    const { as } = await worldWith();
    expect((await (await as('author')).get(`${BASE}/donations?${query}`)).statusCode).toBe(400);
  });

  it('tell no sensitive member, whatever is asked for by whoever may not see it', async () => {
    const { as } = await worldWith(ADA, HIDDEN);
    const author = await as('author');
    const names = [...entities.flatMap(({ parameters }) => Object.keys(parameters)), 'fields', '_embed'];
    const values = fc.constantFrom(
      'true',
      'include',
      'redact',
      'exclude',
      '1',
      'any',
      'lastName',
      'ASC',
      'donor-2',
    );
    const query = fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 4 });
    const paths = fc.constantFrom(
      'donations',
      'donations/a',
      'donations/b',
      'donors',
      'donors/donor-1',
      'donors/donor-2',
    );
    await fc.assert(
      fc.asyncProperty(paths, query, async (path, asked) => {
        const { body, statusCode } = await author.get(
          `${BASE}/${path}?${new URLSearchParams(asked as [string, string][])}`,
        );
        expect([200, 400, 403, 404]).toContain(statusCode);
        if (statusCode === 200) expect(body).not.toMatch(SECRETS);
      }),
      { numRuns: 80 },
    );
  });
});

describe('donors as entities', () => {
  it('have what they have given, without fees, worked out from what has arrived', async () => {
    const { as } = await worldWith(
      ADA,
      aDonation('c', { amount: 2600n, fee: 100n, email: 'second@analytical.example' }),
      aDonation('d', { amount: 700n, currency: 'JPY' }),
      aDonation('e', { status: 'refunded' }),
    );
    const manager = await as('manager');
    const donor = (await manager.get(`${BASE}/donors/donor-1?includeSensitiveData=true`)).json();
    expect(donor).toMatchObject({
      ...{ totalNumberOfDonations: 3, name: 'Ada Lovelace', addresses: [{ country: 'GB' }] },
      totalAmountDonated: [
        { value: '700', currency: 'JPY' },
        { value: '50.00', currency: 'USD' },
      ],
    });
    expect(donor.additionalEmails).toContain('second@analytical.example');
  });

  it('are left out where they want to stay unknown', async () => {
    const { as } = await worldWith(ADA, HIDDEN);
    const author = await as('author');
    const reply = await author.get(`${BASE}/donors`);
    expect(reply.json().map(({ id }: { id: string }) => id)).toEqual(['donor-1']);
    expect(reply.headers['x-wp-total']).toBe('1');
    expect((await author.get(`${BASE}/donors/donor-2`)).statusCode).toBe(404);
    const redacted = await author.get(`${BASE}/donors/donor-2?anonymousDonors=redact`);
    expect(redacted.json()).toMatchObject({ id: '0', name: 'anonymous' });
  });
});

describe('campaigns as entities', () => {
  it('tell everybody how far they are', async () => {
    const { person } = await worldWith(aDonation('a', { campaignId: 'winter', amount: 2600n, fee: 100n }));
    const [winter] = (await person().get(`${BASE}/campaigns`)).json();
    expect(winter).toMatchObject({
      ...{ id: 'winter', title: 'Winter', goal: '100.00', goalType: 'amount', startDate: '2026-12-01' },
      goalStats: { actual: '25.00', actualFormatted: '$25.00', percentage: 25, goalFormatted: '$100.00' },
    });
    expect((await person().get(`${BASE}/campaigns/winter`)).json()).toEqual(winter);
    expect((await person().get(`${BASE}/campaigns/summer`)).statusCode).toBe(404);
  });
});

describe.each(entities)('the entity $name', (entity) => {
  it('has the members that it says it has, and is printed', async () => {
    const { as } = await worldWith(ADA);
    const ids: Readonly<Record<string, string>> = {
      donations: 'a',
      donors: 'donor-1',
      campaigns: 'winter',
      forms: '75',
    };
    const [kind = ''] = entity.path.split('/');
    const path = entity.path.replace(':id', ids[kind] ?? '');
    const reply = await (await as('owner')).get(`${BASE}/${path}`);
    expect(reply.statusCode).toBe(200);
    const [one] = [reply.json()].flat();
    expect(Object.keys(one).sort()).toEqual(Object.keys(entity.members).sort());
    const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
    const operation = document.paths[`${BASE}/${entity.path.replace(':id', '{id}')}`]?.get;
    expect(operation?.operationId).toBe(entity.name);
  });
});
