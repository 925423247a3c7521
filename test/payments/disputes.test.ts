import { describe, expect, it } from 'vitest';
import { AN_OWNER } from '../../server/testing/a-disputed-payment.ts';
import { served } from '../../server/testing/test-server.ts';
import { type TollHouse, tollHouse } from './toll-house.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const EVERY = { sort: 'createdAt', direction: 'asc', limit: 100, offset: 0 } as const;
const GIFT = served('toll', {
  ...{ id: '30', type: 'form', title: 'Gift' },
  fields: [
    { id: 'email-1', kind: 'email', label: 'Email', required: true },
    { id: 'way', kind: 'text', label: 'Way' },
    { id: 'price', kind: 'amount', label: 'Amount', currency: 'EUR', customAmount: true, minimum: 0 },
    {
      ...{ id: 'card-1', kind: 'stripe', label: 'Card', currency: 'EUR', amountType: 'variable' },
      variable: 'price',
    },
  ],
});

/** Says of disputes what the emulated bank never does. */
function saying(house: TollHouse, ...disputes: readonly object[]): void {
  const body = JSON.stringify({ object: 'list', data: disputes, has_more: false, url: '/v1/disputes' });
  const fault = { type: 'reply', status: 200, body } as const;
  house.emulators.faults.plan({ call: 'stripe disputes.list', times: 1000, fault });
}

interface Sent {
  readonly subject: string;
  readonly recipient: string;
  readonly text: string;
}

async function disputed(
  card = 'pm_card_createDispute',
  said: object | null = null,
  others: readonly (typeof AN_OWNER)[] = [],
) {
  const mails: string[] = [];
  const texts = new Map<string, string>();
  const send = async ({ subject, recipient, text }: Sent): Promise<void> => {
    mails.push(`${recipient}: ${subject}`);
    texts.set(recipient, text);
  };
  const house: TollHouse = await tollHouse({ app: { forms: [GIFT], mails: { send } } });
  await house.storage.transaction(async ({ accounts }) => {
    await accounts.add(AN_OWNER);
    for (const owner of others) await accounts.add(owner);
  });
  if (said !== null) saying(house, said);
  expect(await house.pay('10', { card })).toMatchObject({ status: 200 });
  await house.pass(2 * DAY_MS, 8);
  const [dispute] = (await house.desk.disputes.list()).data;
  const end = async (text: string): Promise<void> => {
    await house.desk.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: text },
      submit: true,
    });
    await house.pass(5 * DAY_MS, 10);
  };
  const stands = async () => {
    const [donation] = await house.storage.read(({ donations }) => donations.list({}, EVERY));
    const [payment] = await house.rows('payments');
    return [payment?.['state'], donation?.status, house.emulators.ledger.received()['eur']];
  };
  const told = (): readonly string[] => mails.filter((mail) => mail.includes('disputed'));
  return { house, end, stands, told, texts };
}

/** An owner who reads another language. */
const ownerIn = (language: string): typeof AN_OWNER => {
  const email = `${language}@analytical.example`;
  return { ...AN_OWNER, id: `owner-${language}`, email, writtenEmail: email, language };
};

describe('a dispute', () => {
  it('is told to each owner in their language, with the title of the form', async () => {
    const { texts } = await disputed(undefined, null, [ownerIn('de'), ownerIn('ar')]);
    const said = (owner: string): string =>
      texts.get(`${owner}@analytical.example`)?.replace(/\s+/g, ' ') ?? '';
    expect(said('owner')).toContain('€10,00 by form “Gift” disputes it');
    expect(said('de')).toContain('mit dem Formular „Gift“ bezahlt');
    expect(said('ar')).toContain('النموذج «Gift»');
  });

  it('is seen also when no event tells of it, and every owner is told once', async () => {
    const { stands, told, house } = await disputed();
    expect(await stands()).toEqual(['disputed', 'publish', 0]);
    for (const event of house.emulators.webhooks.held()) await house.tell(event);
    await house.pass(DAY_MS, 4);
    expect(told()).toEqual(['owner@analytical.example: A payment of €10,00 is disputed']);
  });

  it('that is won leaves the donation as it was, and the money is back', async () => {
    const { end, stands, told } = await disputed();
    await end('winning_evidence');
    expect(await stands()).toEqual(['paid', 'publish', 1000]);
    expect(told()).toHaveLength(1);
  });

  it('that is lost takes the donation back', async () => {
    const { end, stands } = await disputed();
    await end('losing_evidence');
    expect(await stands()).toEqual(['lost', 'revoked', 0]);
  });

  it('about a part takes that part alone, and gives it back when it is won by an appeal', async () => {
    const { house, stands, texts } = await disputed('pm_card_visa');
    const [intent] = await house.rows('payment_intents');
    const bank = (path: string, asked = {}) =>
      fetch(`${house.emulators.address}/stripe/${path}`, {
        method: 'POST',
        body: new URLSearchParams(asked),
      });
    const kept = async () => {
      const [total] = await house.storage.read(({ donations }) =>
        donations.totals({ statuses: ['publish'] }),
      );
      return [...(await stands()), total?.amount];
    };
    await bank(`complaints/${intent?.['provider_id']}`, { amount: '300' });
    await house.pass(2 * DAY_MS, 4);
    expect(await kept()).toEqual(['disputed', 'publish', 700, 1000n]);
    expect(texts.get('owner@analytical.example')).toContain('Disputed: €3,00');
    const [dispute] = (await house.desk.disputes.list()).data;
    await house.desk.disputes.close(dispute?.id ?? '');
    await house.pass(4 * DAY_MS, 8);
    expect(await kept()).toEqual(['part-lost', 'publish', 700, 700n]);
    await bank(`appeals/${dispute?.id}`);
    await house.pass(20 * DAY_MS, 10);
    expect(await kept()).toEqual(['paid', 'publish', 1000, 1000n]);
  });

  it('that was lost, and is won after all, brings the donation back', async () => {
    const { house, end, stands } = await disputed();
    await end('losing_evidence');
    const [dispute] = (await house.desk.disputes.list()).data;
    saying(house, { ...dispute, status: 'won' });
    await house.pass(40 * DAY_MS, 20);
    expect((await stands()).slice(0, 2)).toEqual(['paid', 'publish']);
  });

  it.each([
    { former: 'won', status: 'needs_response', stand: ['disputed', 'publish'] },
    { former: 'needs_response', status: 'needs_response', stand: ['disputed', 'publish'] },
    { former: 'won', status: 'lost', stand: ['lost', 'revoked'] },
  ])('beside one that is $former is told as well, and counts by itself: $status', async (two) => {
    const { house, end, stands, told } = await disputed();
    if (two.former === 'won') await end('winning_evidence');
    const [dispute] = (await house.desk.disputes.list()).data;
    const second = { ...dispute, id: 'du_second', status: 'needs_response' };
    saying(house, second, { ...dispute, status: two.former });
    await house.pass(30 * DAY_MS, 20);
    expect([(await stands()).slice(0, 2), told().length]).toEqual([['disputed', 'publish'], 2]);
    house.emulators.faults.forget();
    saying(house, { ...second, status: two.status }, { ...dispute, status: two.former });
    await house.pass(90 * DAY_MS, 20);
    expect([(await stands()).slice(0, 2), told().length]).toEqual([two.stand, 2]);
  });

  it('that is an inquiry moves nothing', async () => {
    const { end, stands, told } = await disputed('pm_card_createDisputeInquiry');
    expect(await stands()).toEqual(['paid', 'publish', 1000]);
    await end('winning_evidence');
    expect([await stands(), told()]).toEqual([['paid', 'publish', 1000], []]);
  });

  // What the bank settles by itself waits for nobody's answer.
  it.each([
    { taken: [-1000], state: 'lost', status: 'revoked' },
    { taken: [], state: 'paid', status: 'publish' },
    { taken: [-1000, 1000], state: 'paid', status: 'publish' },
  ])('that was prevented, and has moved $taken, is $state at once', async ({ taken, state, status }) => {
    const balance_transactions = taken.map((amount) => ({ object: 'balance_transaction', amount }));
    const dispute = { id: 'du_1', object: 'dispute', status: 'prevented', balance_transactions };
    const { stands, told } = await disputed('pm_card_createDispute', dispute);
    expect([(await stands()).slice(0, 2), told()]).toEqual([[state, status], []]);
  });
});
