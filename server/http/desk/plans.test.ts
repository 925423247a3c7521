import { describe, expect, it } from 'vitest';
import { factsJson } from '../../payments/books/facts-json.ts';
import { NO_FACTS } from '../../payments/machine/facts.ts';
import { erasePerson } from '../../retention/erase-person.ts';
import { eraseSubmission } from '../../retention/erase-submission.ts';
import { addDisputed } from '../../testing/a-disputed-payment.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { aSubscription } from '../../testing/a-subscription.ts';
import { deskWorld } from '../../testing/desk-world.ts';
import { keyFor } from '../../testing/key-for.ts';
import type { Role } from '../../value/identity/role.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
const PLAN = '/desk/subscriptions/monthly';
const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecret: 'whsec_x' };
const nowhere = { apiAddress: null, scriptAddress: 'https://js.stripe.com/', mode: 'test' } as const;

/** A desk where somebody gives monthly, and others have left comments. */
async function plansWorld(role: Role = 'owner') {
  const { world, grace } = await deskWorld(role, [], {
    payments: { stripe: { ...keys, ...nowhere }, paypal: null },
  });
  await world.tools.storage.transaction(async ({ donations, subscriptions }) => {
    const gift = { email: 'jose@example.org', firstName: 'JOSÉ', lastName: HOSTILE } as const;
    await donations.add(
      aDonation('first', { ...gift, type: 'subscription', subscriptionId: 'monthly', mode: 'test' }),
    );
    const dueAt = Date.parse('2026-11-30T13:00:00Z');
    await subscriptions.add(aSubscription('monthly', { donationId: 'first', turn: 10, dueAt }));
    await subscriptions.add(aSubscription('ended', { donationId: null, status: 'cancelled', dueAt: null }));
    for (const [id, comment] of [
      ['kind', 'For all the cats'],
      ['rude', HOSTILE],
      ['mute', ''],
    ] as const)
      await donations.add(aDonation(id, { comment, createdAt: 2000 }));
  });
  const plan = () => world.tools.storage.read(({ subscriptions }) => subscriptions.withId('monthly'));
  const order = async (word: string, more: Readonly<Record<string, string>> = {}) => {
    const after = String((await plan())?.changedAt);
    const asked = { id: 'monthly', order: word, reason: 'She called.', amount: '', after, ...more };
    return String((await grace.act('/desk/subscriptions/change', asked)).headers.location);
  };
  return { world, grace, plan, order };
}

describe('recurring donations at the desk', () => {
  it('are listed, and found by how they stand and whose they are, whatever the case of a letter', async () => {
    const { grace } = await plansWorld('manager');
    for (const [query, many] of [
      ['mode=test', 2],
      ['', 0],
      ['mode=test&status=active', 1],
      ['mode=test&search=jos%C3%A9', 1],
      ['mode=test&search=JOS%C3%89', 1],
      ['mode=test&search=monthly', 1],
      ['mode=test&search=%25', 0],
    ] as const)
      expect([query, (await grace.get(`/desk/subscriptions?${query}`)).body]).toEqual([
        query,
        expect.stringContaining(`Recurring donations: ${many}<`),
      ]);
    expect((await grace.get('/desk/subscriptions')).body).toContain(
      'href="/desk/subscriptions?mode=test">Test payments, in which no money moved: 2<',
    );
    const { body } = await grace.get('/desk/subscriptions?mode=test');
    expect(body).not.toContain('Test payments, in which');
    expect(body).toContain('JOSÉ &lt;img src=x');
    expect(body).not.toContain('<img src=x');
    expect(body).toMatch(/\$25\.00<\/td><td[^>]*>Monthly<\/td><td[^>]*>Active</);
  });

  it('are changed by an owner, for a reason that is kept, and the donor is told', async () => {
    const { world, grace, plan, order } = await plansWorld();
    expect((await grace.get(PLAN)).body).toContain('Why it is changed');
    const told = async () => {
      await world.idle();
      return world.mails.filter(({ recipient }) => recipient === 'jose@example.org').length;
    };
    expect(await order('amount', { amount: '40', reason: HOSTILE })).toBe(`${PLAN}?done=saved`);
    expect([(await plan())?.amount, await told()]).toEqual([4000n, 1]);
    expect(await order('pause')).toBe(`${PLAN}?done=saved`);
    expect([(await plan())?.status, await told()]).toEqual(['paused', 2]);
    expect(world.mails.at(-1)?.text).toContain('is paused, as was asked for');
    await order('resume');
    expect(await order('cancel')).toBe(`${PLAN}?done=saved`);
    expect([(await plan())?.status, await told()]).toEqual(['cancelled', 3]);
    const { body } = await grace.get(PLAN);
    expect(body).toContain('Asked for: Pause. Reason: She called.');
    expect(body).toContain('Asked for: Change the amount. Reason: &lt;img src=x');
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain('Why it is changed');
    const log = await world.tools.storage.read(({ auditLog }) => auditLog.newest(1));
    expect(log[0]).toMatchObject({ action: 'subscription.cancel', details: {} });
  });

  it('forget their reasons with the donor, in the history and everywhere else', async () => {
    const { world, order, plan } = await plansWorld();
    await order('amount', { amount: '40', reason: 'Tom, 555-0100, called for her.' });
    const { storage, clock, newId } = world.tools;
    const notes = () => storage.read(({ donationNotes }) => donationNotes.of('first'));
    const changed = { subscription: 'monthly', order: 'amount', from: '2500', to: '4000', currency: 'USD' };
    expect((await notes()).map(({ details }) => details)).toEqual([
      { ...changed, reason: 'Tom, 555-0100, called for her.' },
    ]);
    const person = { email: 'jose@example.org', accountId: null };
    await erasePerson(person, { storage, clock, newId, actor: 'owner' });
    expect((await notes())[0]?.details).toEqual(changed);
    expect(await world.everything()).not.toContain('555-0100');
    expect((await plan())?.status).toBe('cancelled');
  });

  it('are changed once by an order that is sent twice', async () => {
    const { plan, order } = await plansWorld();
    const after = String((await plan())?.changedAt);
    expect(await order('skip', { after })).toContain('done=saved');
    const skipped = await plan();
    expect(await order('skip', { after })).toContain('done=nothing');
    expect(await plan()).toEqual(skipped);
  });

  it('are changed once by a program that asks again under the same key', async () => {
    const { world, plan } = await plansWorld();
    const key = await keyFor(world, 'grace@analytical.example');
    const skip = async (requestKey: string) => {
      const reply = await world.app.inject({
        ...{ method: 'POST', url: '/api/v1/subscriptions/monthly/change' },
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': requestKey },
        payload: { order: 'skip', reason: 'She called.' },
      });
      return [reply.statusCode, reply.json()];
    };
    expect(await skip('the-first-skip')).toEqual([200, { isSaved: true }]);
    const skipped = await plan();
    expect(await skip('the-first-skip')).toEqual([200, { isSaved: true }]);
    expect(await plan()).toEqual(skipped);
    await skip('another-skip');
    expect((await plan())?.turn).toBe((skipped?.turn ?? 0) + 1);
  });

  it.each([
    ['', {}],
    ['amount', { amount: '25.00' }],
    ['pause', { reason: ' ' }],
    ['amount', { amount: '0.10' }],
    ['amount', { amount: 'much' }],
    ['resume', {}],
    ['day', { amount: '2026-12-15' }],
    ['pause', { id: 'nobody' }],
  ] as const)('stay as they are after the order %s %j', async (word, more) => {
    const { plan, order } = await plansWorld();
    const before = await plan();
    expect(await order(word, more)).toContain('done=nothing');
    expect(await plan()).toEqual(before);
  });

  it('are seen by managers, who cannot change them, and by nobody below', async () => {
    const { world, grace, order, plan } = await plansWorld('manager');
    const { body } = await grace.get(PLAN);
    expect([body.includes('Owners change recurring donations.'), body.includes('Why it is')]).toEqual([
      true,
      false,
    ]);
    const before = await plan();
    await order('cancel');
    expect(await plan()).toEqual(before);
    await world.change('grace@analytical.example', { role: 'author' });
    for (const path of ['/desk/subscriptions', PLAN, '/desk/comments', '/desk/disputes'])
      expect([path, (await grace.get(path)).statusCode]).toEqual([path, 403]);
  });
});

describe('comments at the desk', () => {
  it('wait until somebody has read them, are shown or not, and tell who decided', async () => {
    const { world, grace } = await plansWorld('manager');
    const waiting = (await grace.get('/desk/comments')).body;
    expect(waiting).toContain('Comments: 2<');
    expect(waiting).toContain('For all the cats');
    expect(waiting).toContain('&lt;img src=x');
    expect(waiting).not.toContain('<img src=x');
    const decide = async (id: string, to: string, back = 'waiting') =>
      String((await grace.act('/desk/comments/decide', { id, to, back })).headers.location);
    expect(await decide('kind', 'approved')).toBe('/desk/comments?state=waiting&done=saved');
    expect(await decide('rude', 'refused', '')).toBe('/desk/donations/rude?done=saved');
    for (const [id, to] of [
      ['kind', 'approved'],
      ['mute', 'approved'],
      ['none', 'approved'],
      ['rude', 'waiting'],
    ] as const)
      expect(await decide(id, to)).toContain('done=nothing');
    expect((await grace.get('/desk/comments')).body).toContain('Comments: 0<');
    expect((await grace.get('/desk/comments?state=approved')).body).toContain('For all the cats');
    expect((await grace.get('/desk/donations/kind')).body).toContain('Comment approved.');
    const log = await world.tools.storage.read(({ auditLog }) => auditLog.newest(2));
    expect(log.map(({ action, subject }) => `${action} ${subject}`).sort()).toEqual([
      'donation.comment kind',
      'donation.comment rude',
    ]);
  });
});

describe('disputes at the desk', () => {
  it('are listed while they are open, and when they are lost', async () => {
    const { world, grace } = await plansWorld('manager');
    expect((await grace.get('/desk/disputes')).body).toContain('Disputed payments: 0<');
    await world.tools.storage.transaction(addDisputed);
    const live = (await grace.get('/desk/disputes')).body;
    expect(live).toContain('Disputed payments: 0<');
    expect(live).not.toContain('pay-1');
    const { body } = await grace.get('/desk/disputes?mode=test');
    expect(body).toContain('Disputed payments: 1<');
    expect(body).toMatch(/Open<[\s\S]*\$7\.00<[\s\S]*pay-1/);
    await world.tools.storage.transaction(({ payments }) =>
      payments.note('pay-1', { state: 'part-lost', changedAt: 1, lookAt: null }),
    );
    expect((await grace.get('/desk/disputes?mode=test')).body).toMatch(/Lost<[\s\S]*pay-1/);
    // Fifty-one of them, of which the newest fifty are on the first page.
    await world.tools.storage.transaction(async ({ payments }) => {
      const known = await payments.withId('pay-1');
      if (known === null) throw new Error('There is one.');
      for (let n = 2; n <= 51; n += 1)
        await payments.add({ ...known, id: `pay-${n}`, submissionKey: `k-${n}`, changedAt: 10 + n });
    });
    const first = (await grace.get('/desk/disputes?mode=test')).body;
    expect(first).toContain('Disputed payments: 51<');
    expect(first).not.toContain('>pay-1<');
    const [, next = ''] = /href="([^"]*after=[^"]*)"/.exec(first) ?? [];
    const second = (await grace.get(next.replaceAll('&amp;', '&'))).body;
    expect([...second.matchAll(/>(pay-\d+)</g)].map(([, id]) => id)).toEqual(['pay-1']);
  });
});

describe('a gift whose entry is erased', () => {
  it('can still be given back', async () => {
    const { world, grace } = await plansWorld('manager');
    await world.tools.storage.transaction(async (transaction) => {
      const { payments, submissions } = transaction;
      const entry = { id: 'submission-of-kind', formId: '75', key: 'k', sentAt: 0 } as const;
      await submissions.add({
        ...{ ...entry, version: 'v', hash: 'h', submission: {}, reply: {}, language: 'en', begunAt: null },
        ...{ source: null, accountId: null, state: 'received', reason: null },
      });
      await payments.add({
        ...{ id: 'pay-2', formId: '75', submissionKey: 'k', formVersion: 'v', field: 'card-1', plan: '' },
        ...{ provider: 'stripe', mode: 'test', currency: 'USD', decision: 'capture:1', subscriptionId: null },
        ...{ submissionId: entry.id, state: 'paid', createdAt: 0, changedAt: 0, lookAt: null },
      });
      const facts = factsJson({ ...NO_FACTS, held: 2500n, captured: 2500n, charge: 'ch_1' });
      await transaction.paymentIntents.add({
        ...{ id: 'pay-2.1', paymentId: 'pay-2', ordinal: 1, provider: 'stripe', mode: 'test' },
        ...{ providerId: 'pi_1', amount: 2500n, facts, createdAt: 0 },
      });
      await eraseSubmission({ ...entry, state: 'received' }, transaction, {
        ...{ reason: 'asked', actor: 'x', newId: world.tools.newId, now: 1 },
      });
    });
    expect((await grace.get('/desk/donations/kind')).body).toContain('Up to $25.00 can be refunded');
    const asked = { id: 'kind', amount: '5', after: '0', reason: 'requested' };
    const reply = await grace.act('/desk/donations/refund', asked);
    expect(reply.headers.location).toBe('/desk/donations/kind?done=refunded');
  });
});
