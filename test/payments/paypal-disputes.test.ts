import { describe, expect, it } from 'vitest';
import { refundableOf } from '../../server/payments/refund-payment.ts';
import { AN_OWNER } from '../../server/testing/a-disputed-payment.ts';
import { served } from '../../server/testing/test-server.ts';
import { atPaypal, euros } from './paypal-desk.ts';
import { tollHouse } from './toll-house.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const EVERY = { sort: 'createdAt', direction: 'asc', limit: 100, offset: 0 } as const;
const GIFT = served('toll', {
  ...{ id: '30', type: 'form', title: 'Gift' },
  fields: [
    { id: 'email-1', kind: 'email', label: 'Email', required: true },
    { id: 'way', kind: 'text', label: 'Way' },
    { id: 'price', kind: 'amount', label: 'Amount', currency: 'EUR', customAmount: true, minimum: 0 },
    {
      ...{ id: 'paypal-1', kind: 'paypal', label: 'PayPal', currency: 'EUR', amountType: 'variable' },
      variable: 'price',
    },
  ],
});

/** Somebody has given 10 euros by PayPal, and complains. */
async function disputed(stage: 'INQUIRY' | 'CHARGEBACK', part = '10.00') {
  const mails: string[] = [];
  const send = async ({ subject }: { readonly subject: string }): Promise<void> => void mails.push(subject);
  const house = await tollHouse({ way: 'paypal', app: { forms: [GIFT], mails: { send } } });
  await house.storage.transaction(({ accounts }) => accounts.add(AN_OWNER));
  expect(await house.pay('10', { way: 'paypal' })).toMatchObject({ status: 200 });
  await house.pass(1);
  const [link] = await house.rows('payment_links');
  const capture = String(link?.['id']).split('.').at(-1);
  const complain = () =>
    atPaypal(house.emulators, `/paypal/complaints/${capture}`, { stage, amount: euros(part) });
  const { id } = await complain();
  const stands = async () => {
    const [donation] = await house.storage.read(({ donations }) => donations.list({}, EVERY));
    const [payment] = await house.rows('payments');
    return [payment?.['state'], donation?.status, house.emulators.ledger.received()['eur']];
  };
  /** Hands on the events of disputes. */
  const tell = async (): Promise<void> => {
    for (const event of house.emulators.webhooks.held())
      if (event.type.startsWith('CUSTOMER.DISPUTE.')) expect(await house.tell(event)).toBe(200);
    await house.pass(1);
  };
  const decide = (adjudication_outcome: string) =>
    atPaypal(house.emulators, `/v1/customer/disputes/${String(id)}/adjudicate`, { adjudication_outcome });
  const told = (): readonly string[] => mails.filter((subject) => subject.includes('disputed'));
  return { house, stands, tell, decide, told, complain };
}

describe('a dispute at PayPal', () => {
  it('is noticed by its event, told to the owner once, and lost', async () => {
    const { house, stands, tell, decide, told } = await disputed('CHARGEBACK');
    expect(await stands()).toEqual(['paid', 'publish', 0]);
    await tell();
    expect(await stands()).toEqual(['disputed', 'publish', 0]);
    await tell();
    expect(told()).toHaveLength(1);
    await decide('BUYER_FAVOR');
    await tell();
    expect(await stands()).toEqual(['lost', 'revoked', 0]);
    expect(house.emulators.ledger.entries().filter(({ type }) => type === 'refund')).toEqual([]);
  });

  it('is noticed also when no event tells of it, and won', async () => {
    const { house, stands, decide, told } = await disputed('CHARGEBACK');
    await house.pass(2 * DAY_MS, 8);
    expect(await stands()).toEqual(['disputed', 'publish', 0]);
    await decide('SELLER_FAVOR');
    await house.pass(5 * DAY_MS, 10);
    expect([await stands(), told().length]).toEqual([['paid', 'publish', 1000], 1]);
  });

  it('that was lost is won by an appeal, also when no event tells of it', async () => {
    const { house, stands, decide } = await disputed('CHARGEBACK');
    await decide('BUYER_FAVOR');
    await house.pass(2 * DAY_MS, 8);
    expect(await stands()).toEqual(['lost', 'revoked', 0]);
    await decide('SELLER_FAVOR');
    await house.pass(10 * DAY_MS, 20);
    expect(await stands()).toEqual(['paid', 'publish', 1000]);
  });

  it('about a part takes that part, and the rest can be given back', async () => {
    const { house, stands, tell, decide, complain } = await disputed('CHARGEBACK', '3.00');
    await decide('BUYER_FAVOR');
    await tell();
    expect(await stands()).toEqual(['part-lost', 'publish', 700]);
    const [payment] = await house.rows('payments');
    const left = await house.storage.read((transaction) =>
      refundableOf(String(payment?.['id']), transaction),
    );
    expect(left?.left).toBe(700n);
    await complain();
    await tell();
    expect(await stands()).toEqual(['disputed', 'publish', 400]);
    const [donation] = await house.storage.read(({ donations }) => donations.list({}, EVERY));
    expect(donation?.refunded).toBe(300n);
  });

  it('after one that was won is told as well', async () => {
    const { stands, tell, decide, told, complain } = await disputed('CHARGEBACK');
    await tell();
    await decide('SELLER_FAVOR');
    await tell();
    await complain();
    await tell();
    expect([await stands(), told().length]).toEqual([['disputed', 'publish', 0], 2]);
  });

  it('that is an inquiry moves nothing', async () => {
    const { stands, tell, decide, told } = await disputed('INQUIRY');
    await tell();
    expect([await stands(), told()]).toEqual([['paid', 'publish', 1000], []]);
    await decide('SELLER_FAVOR');
    await tell();
    expect([await stands(), told()]).toEqual([['paid', 'publish', 1000], []]);
  });

  it('is asked for again where nobody answers', async () => {
    const { house, stands } = await disputed('CHARGEBACK');
    house.emulators.faults.plan({ call: 'paypal disputes.*', times: 3, fault: { type: 'cut' } });
    await house.pass(3 * DAY_MS, 12);
    expect(await stands()).toEqual(['disputed', 'publish', 0]);
  });

  it('keeps no payment waiting where the app may not read any', async () => {
    const house = await tollHouse({ way: 'paypal' });
    const fault = { type: 'reply', status: 403 } as const;
    house.emulators.faults.plan({ call: 'paypal disputes.*', times: 1000, fault });
    expect(await house.pay('10')).toMatchObject({ status: 200 });
    await house.pass(1);
    expect(await house.rows('payments')).toMatchObject([{ state: 'paid' }]);
  });
});
