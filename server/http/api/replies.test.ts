import { describe, expect, it } from 'vitest';
import { apiOperations } from '../../desk/api/registry.ts';
import { type ApiWorld, apiWorld } from '../../testing/api-world.ts';
import { keyFor } from '../../testing/key-for.ts';

const BOB = 'bob@analytical.example';

/** A job that was given up, and a call of a hook. */
async function trouble({ world }: ApiWorld): Promise<void> {
  await world.tools.storage.transaction(async ({ outbox, hookDeliveries }) => {
    await outbox.add({ id: 'mail-1', kind: 'send-mail', payload: {}, dueAt: 0 });
    const [job] = await outbox.lease({ holder: 'h', now: 1, until: 2, limit: 1 });
    if (job !== undefined) await outbox.fail(job, 'h', 'no such mailbox', null);
    const call = { id: 'call-1', at: 1, hook: 'crm', submissionId: 'entry-1', message: 'entry-1.0' };
    await hookDeliveries.add({ ...call, status: 500, error: 'It answers with 500.' });
  });
}

describe('every operation that does something', () => {
  it('answers as it is described', async () => {
    const api = await apiWorld();
    const { client, world, answered } = api;
    await world.signedUp(BOB);
    await world.idle();
    await trouble(api);
    await ofEntries(api);
    await ofDonations(api);
    const id = (await world.accounts()).find(({ email }) => email === BOB)?.id ?? '';
    await client.setRole({ id, body: { role: 'author' } });
    await client.signOutAccount({ id, body: {} });
    const invited = await client.invitePerson({ body: { email: 'new@analytical.example', role: 'author' } });
    expect((await client.listInvitations({})).items).toEqual([invited]);
    await client.takeInvitationBack({ id: invited.id, body: {} });
    await client.retryFailedJob({ id: 'mail-1', body: {} });
    await client.replayCall({ body: { message: 'entry-1.0' } });
    expect(await client.tryMail({ body: {} })).toEqual({ isSent: true, reason: null });
    expect(await client.tryProvider({ provider: 'stripe', body: {} })).toEqual({ answers: false });
    await ofKeys(api);
    await client.erasePerson({ body: { person: 'ada@analytical.example', isSure: true } });
    // Each reply was compared with the printed document.
    const posts = apiOperations.filter(({ method }) => method === 'POST').map(({ name }) => name);
    expect(posts.filter((name) => !answered.has(name))).toEqual([]);
  });
});

/** A key lists and revokes those of its maker; nobody else's are there for it. */
async function ofKeys({ client, world, ask }: ApiWorld): Promise<void> {
  await world.signedUp('author@analytical.example');
  await world.change('author@analytical.example', { role: 'author' });
  const by = (await keyFor(world, 'author@analytical.example')) ?? '';
  const all = (await client.listKeys({})).items.map(({ id }) => id);
  const own = (await ask('GET', '/keys', { by })).json().items;
  expect(own).toEqual([expect.objectContaining({ id: all.at(-1), name: 'a test' })]);
  const [others = ''] = all;
  expect((await ask('POST', `/keys/${others}/revoke`, { by, body: {} })).statusCode).toBe(404);
  await client.revokeKey({ id: own[0].id, body: {} });
  expect((await ask('GET', '/keys', { by })).statusCode).toBe(401);
  expect((await client.listKeys({})).items.map(({ id }) => id)).toEqual(all.slice(0, -1));
}

async function ofEntries({ client }: ApiWorld): Promise<void> {
  const { items } = await client.listEntries({ form: 'seats' });
  const [id = '', other = ''] = items.map((entry) => entry.id);
  const entry = { form: 'seats', id };
  const { change } = await client.setEntryStatuses({ form: 'seats', body: { ids: [id], status: 'done' } });
  await client.undoEntryStatuses({ form: 'seats', body: { change } });
  await client.workOnEntry({ ...entry, body: { status: 'open', assignee: '' } });
  await client.addEntryNote({ ...entry, body: { note: 'A note.' }, idempotencyKey: 'a-note-of-mine' });
  const edited = await client.changeAnswers({ ...entry, body: { answers: { count: '7' } } });
  expect(edited.changes).toEqual([{ field: 'count', before: '3', after: '7' }]);
  await client.releaseHeldEntries({ form: 'seats', body: { ids: [id] } });
  await client.eraseEntry({ form: 'seats', id: other, body: { isSure: true } });
  await exportRegularly(client);
}

async function exportRegularly(client: ApiWorld['client']): Promise<void> {
  const column = ['who', 'count'];
  const body = { rhythm: 'weekly', format: 'csv', filter: 'count >= 2', column } as const;
  const asked = { form: 'seats', body, idempotencyKey: 'every-monday' };
  const scheduled = await client.scheduleExport(asked);
  expect(await client.scheduleExport(asked)).toEqual(scheduled);
  const { items } = await client.listScheduledExports({ form: 'seats' });
  expect(items).toEqual([expect.objectContaining({ ...scheduled, filter: 'count >= 2', result: null })]);
  const wrong = client.scheduleExport({
    ...asked,
    body: { ...body, hook: 'crm' },
    idempotencyKey: 'no-such-hook',
  });
  await expect(wrong).rejects.toMatchObject({ status: 422 });
  for (const isSaved of [true, false])
    expect(await client.endScheduledExport({ id: scheduled.id })).toEqual({ isSaved });
}

async function ofDonations({ client }: ApiWorld): Promise<void> {
  const gift = { amount: '12.50', currency: 'USD' };
  await client.addDonation({ body: gift, idempotencyKey: 'a-gift-in-cash' });
  await client.changeOfflineDonation({ id: 'off', body: { change: 'confirm' } });
  await client.sendReceiptAgain({ id: 'a', body: {}, idempotencyKey: 'a-receipt-again' });
  await client.mailStatements({ body: { year: '2026', donor: 'donor-1' } });
  for (const unclear of [{}, { donor: 'donor-1', all: true as const }])
    await expect(client.mailStatements({ body: { year: '2026', ...unclear } })).rejects.toMatchObject({
      status: 400,
    });
  const campaign = { title: 'Winter', goal: '100' };
  const { id } = await client.addCampaign({ body: campaign, idempotencyKey: 'a-campaign-of-ours' });
  await client.changeCampaign({ id, body: { status: 'archived' } });
  await client.decideOnComment({ id: 'a', body: { to: 'approved' } });
  await client.mergeDonors({ id: 'donor-1', body: { from: 'donor-2' } });
  const refund = { reason: 'requested' } as const;
  for (const idempotencyKey of ['all-of-it-back', 'all-of-it-back'])
    expect(await client.refundDonation({ id: 'card', body: refund, idempotencyKey })).toMatchObject({
      left: { value: '0.00' },
    });
  const pause = { order: 'pause', reason: 'She called.' } as const;
  await client.changeSubscription({ id: 'monthly', body: pause, idempotencyKey: 'a-pause-for-her' });
}
