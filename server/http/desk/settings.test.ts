import { describe, expect, it } from 'vitest';
import { sendTestMail, tryMail } from '../../desk/acts/operation/try-mail.tsx';
import { createDesk } from '../../desk/desk.ts';
import { formRegistry } from '../../forms/form-registry.ts';
import { deskWorld } from '../../testing/desk-world.ts';
import { keyFor } from '../../testing/key-for.ts';
import type { PersonsWorld } from '../../testing/persons-world.ts';
import { formNamed, served } from '../../testing/test-server.ts';
import { LAST_BACKUP } from '../../value/operation/heartbeat-names.ts';

const GRACE = 'grace@analytical.example';
const SETTINGS = [
  { name: 'BRAND_NAME', group: 'site', from: 'environment', value: 'Library' },
  { name: 'SMTP_PASSWORD', group: 'mail', from: 'file', value: null },
] as const;

/** A donation form without a way to pay of its own, and so closed where no provider takes payments. */
const ONLY_CARDS = served('only-cards', {
  ...{ id: 'only-cards', type: 'form', title: 'Cards alone' },
  fields: [
    { id: 'gift', kind: 'amount', label: 'Gift', currency: 'USD', amount: 10 },
    { id: 'card', kind: 'stripe', label: 'Card', currency: 'USD', amountType: 'variable', variable: 'gift' },
  ],
});

/** A mail that was given up, and a call of a hook that was refused. */
async function trouble({ tools }: PersonsWorld): Promise<void> {
  await tools.storage.transaction(async ({ outbox, hookDeliveries, heartbeats }) => {
    await outbox.add({ id: 'mail-1', kind: 'send-mail', payload: {}, dueAt: 0 });
    const [job] = await outbox.lease({ holder: 'h', now: 1, until: 2, limit: 1 });
    if (job !== undefined) await outbox.fail(job, 'h', 'no such <b>mailbox</b>', null);
    const call = { id: 'call-1', at: 1, hook: 'crm', submissionId: 'entry-1', message: 'entry-1.0' };
    await hookDeliveries.add({ ...call, status: 500, error: 'It answers with 500.' });
    await heartbeats.beat(LAST_BACKUP, tools.clock.now().getTime() - 3 * 24 * 60 * 60 * 1000);
  });
}

describe('settings and health at the desk', () => {
  it('tell what is set and how the server does, and never a secret', async () => {
    const { world, grace } = await deskWorld('owner', [], { settings: SETTINGS });
    await trouble(world);
    const later = world.clock.now().getTime() + 1;
    await world.tools.storage.transaction(async ({ outbox }) => {
      await outbox.add({ id: 'now', kind: 'send-mail', payload: {}, dueAt: later - 1 });
      await outbox.add({ id: 'sweep', kind: 'sweep-jobs', payload: {}, dueAt: later });
    });
    const { body } = await grace.get('/desk/settings');
    expect(body).toContain('waiting: 1, failed: 1');
    for (const told of ['Library', 'set (hidden)', 'failed: 1', 'no such &lt;b&gt;mailbox', 'days ago: 3'])
      expect(body).toContain(told);
    for (const told of ['crm', 'It answers with 500.', 'Seats', 'No provider takes payments'])
      expect(body).toContain(told);
    await world.change(GRACE, { role: 'manager' });
    expect((await grace.get('/desk/settings')).statusCode).toBe(403);
  });

  it('run a job and call a hook again, once each, with a line in the log', async () => {
    const { world, grace } = await deskWorld('owner');
    await trouble(world);
    const act = async (path: string, fields: Readonly<Record<string, string>>) =>
      String((await grace.act(`/desk/settings/${path}`, fields)).headers.location);
    expect(await act('retry', { job: 'mail-1' })).toContain('done=again');
    expect(await act('retry', { job: 'nobody' })).toContain('done=nothing');
    expect(await act('replay', { message: 'entry-1.0' })).toContain('done=again');
    expect(await act('replay', { message: 'nobody' })).toContain('done=nothing');
    const log = await world.tools.storage.read(({ auditLog }) => auditLog.newest(10));
    const actions = log.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['job.retry', 'hook.replay']));
  });

  it('send a test mail, and say why it cannot be sent', async () => {
    const { world, grace } = await deskWorld('owner');
    expect((await grace.act('/desk/settings/mail', {})).headers.location).toContain('done=mailed');
    expect(world.mails.at(-1)).toMatchObject({
      recipient: GRACE,
      subject: 'Mails of forms.example.org arrive',
    });
    const [account] = await world.accounts();
    if (account === undefined) throw new Error('There is one.');
    const failing = {
      settings: [],
      hooks: [],
      isAccountTold: true,
      sendMail: () => Promise.reject(new Error('The server says no.')),
    };
    const desk = createDesk({
      ...{ tools: world.tools, forms: () => formRegistry([], [], []), linkTo: (id) => id, mailFolder: null },
      ...{ openFile: async () => null, providers: new Map(), operation: failing },
    });
    expect(await sendTestMail(account, desk)).toBe('The server says no.');
    const shown = await tryMail.perform({ value: () => '', values: () => [], account, desk });
    expect(typeof shown).toBe('object');
  });

  it('name the forms that tell donors to transfer their gift, and not where to, until an account is set', async () => {
    const { world, grace } = await deskWorld('owner', [formNamed('donation'), ONLY_CARDS]);
    const warned = /desk-notice[^>]*>([^<]*not where to: Feed a family\.)/;
    for (const path of ['/desk', '/desk/settings']) expect((await grace.get(path)).body).toMatch(warned);
    await world.change(GRACE, { role: 'manager' });
    await grace.signIn(GRACE);
    expect((await grace.get('/desk')).body).not.toMatch(warned);
    await world.change(GRACE, { role: 'owner' });
    const authorization = `Bearer ${await keyFor(world, GRACE)}`;
    const { forms } = (await world.app.inject({ url: '/api/v1/health', headers: { authorization } })).json();
    const lacking = forms.filter((form: { readonly lacksAccount: boolean }) => form.lacksAccount);
    expect(lacking).toMatchObject([{ title: 'Feed a family' }]);
    for (const told of [{ account: [{ label: 'IBAN', text: 'GB82' }] }, { isAccountInForms: true }]) {
      const payments = { stripe: null, paypal: null, ...told };
      const { grace: other } = await deskWorld('owner', [formNamed('donation')], { payments });
      expect((await other.get('/desk/settings')).body).not.toMatch(warned);
    }
  });

  it('tell when somebody sent an event that its provider has not signed', async () => {
    const stripe = {
      ...{ secretKey: 'sk_test_a', publishableKey: 'pk_test_a', webhookSecret: 'whsec_a' },
      mode: 'test' as const,
      ...{ apiAddress: 'http://127.0.0.1:9', scriptAddress: 'http://127.0.0.1:9/js' },
    };
    const { world, grace } = await deskWorld('owner', [], { payments: { stripe, paypal: null } });
    const never = (body: string) => [...body.matchAll(/<td[^>]*>never<\/td>/g)].length;
    expect(never((await grace.get('/desk/settings')).body)).toBe(2);
    const headers = { 'stripe-signature': 't=1,v1=00' };
    const event = { method: 'POST', url: '/webhooks/stripe', headers, payload: '{}' } as const;
    expect((await world.app.inject(event)).statusCode).toBe(400);
    expect(never((await grace.get('/desk/settings')).body)).toBe(1);
    const wrong = await grace.act('/desk/settings/provider', { provider: 'nobody' });
    expect(wrong.headers.location).toContain('done=nothing');
  });

  it('are the same for programs', async () => {
    const { world } = await deskWorld('owner', [], { settings: SETTINGS });
    await trouble(world);
    const authorization = `Bearer ${await keyFor(world, GRACE)}`;
    const get = async (path: string) =>
      (await world.app.inject({ url: `/api/v1${path}`, headers: { authorization } })).json();
    expect(await get('/settings')).toEqual({ items: SETTINGS });
    expect(await get('/health')).toMatchObject({ failed: 1, calls: [{ hook: 'crm', status: 500 }] });
  });
});
