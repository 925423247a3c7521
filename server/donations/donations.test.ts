import fc from 'fast-check';
import { currencyOf } from 'formularium/engine/language';
import { describe, expect, it } from 'vitest';
import type { Campaign } from '../storage/repositories/campaigns.ts';
import type { Donation } from '../storage/repositories/donation-row.ts';
import { honeypotName } from '../submissions/spam/honeypot.ts';
import { aDonation } from '../testing/a-donation.ts';
import { storagesOf } from '../testing/database.ts';
import { ACCOUNT_FORMS, personsWorld } from '../testing/persons-world.ts';
import { openSqliteFile } from '../testing/sqlite-file.ts';
import { encoded, envelope, formNamed, NOW, served, testServer } from '../testing/test-server.ts';
import { testTools } from '../testing/test-tools.ts';
import { donationNumber } from '../value/payments/donation-number.ts';
import { campaignProgress } from './campaigns/campaign-totals.ts';
import { changeStatus, mayBecome, STATUSES } from './donation-status.ts';
import { receiptOf } from './receipts/receipt.ts';

const ADA = 'ada@analytical.example';
const GIFT = {
  'give-recurring-period': 'one-time',
  ...{ 'give-amount': '25', give_first: 'Ada', give_last: 'Lovelace', give_email: ADA },
  ...{ 'payment-mode': 'offline', give_agree_to_terms: '1' },
};
const CAMPAIGN: Campaign = {
  ...{ id: 'winter', title: 'Winter', shortDescription: '', longDescription: '', goal: 10_000n },
  ...{ currency: 'USD', startDay: null, endDay: null, createdAt: 0 },
  goalType: 'amount',
  status: 'active',
};

const every = { sort: 'createdAt', direction: 'asc', limit: 100, offset: 0 } as const;

async function world() {
  const made = await personsWorld({ forms: [formNamed('donation')] });
  const donations = () => made.tools.storage.read((tx) => tx.donations.list({}, every));
  const give = (changes: Readonly<Record<string, string>> = {}, key = 'the-key-of-one-gift') => {
    const nonce = made.nonce('75');
    return made.person().ajax({ ...envelope('75', nonce, key), ...GIFT, ...changes });
  };
  return { ...made, donations, give };
}

describe('a donation', () => {
  it('is kept with its submission, waits for its money, and says that it does', async () => {
    const { give, donations, mails, idle, tools } = await world();
    const reply = await give();
    expect(reply.statusCode).toBe(200);
    const [one, ...others] = await donations();
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      ...{ status: 'pending', mode: 'live', currency: 'USD', amount: 2500n, fee: 0n, gateway: 'offline' },
      ...{ firstName: 'Ada', lastName: 'Lovelace', email: ADA, levelId: '1', frequency: 'one-time' },
      ...{ formId: '75', formTitle: 'Feed a family', donorIp: '127.0.0.1', isAnonymous: false },
    });
    expect(one?.purchaseKey).toMatch(/^[0-9a-f]{32}$/);
    expect(reply.json().data).toMatchObject({
      donation_key: one?.purchaseKey,
      link: {
        href: `/donations/receipts/${one?.purchaseKey}`,
        label: 'See how your donation stands',
        lines: [
          ['Total', '$25.00'],
          ['Reference', donationNumber(one?.id ?? '')],
        ],
      },
    });
    await idle();
    expect(
      mails.map(({ recipient, subject, text }) => [recipient, subject, text.includes('$25.00')]),
    ).toEqual([[ADA, 'Your donation is being confirmed', true]]);
    const notes = await tools.storage.read(({ donationNotes }) => donationNotes.of(one?.id ?? ''));
    expect(notes.map(({ what }) => what)).toEqual(['given']);
  });

  it('is one, however often it is sent, and the first answer comes back', async () => {
    const { give, donations } = await world();
    const replies = await Promise.all([give(), give(), give()]);
    const keys = replies.map((reply) => reply.json().data.donation_key);
    expect(new Set(keys).size).toBe(1);
    expect(await donations()).toHaveLength(1);
    expect((await give({ 'give-amount': '26' })).statusCode).toBe(409);
    expect(await donations()).toHaveLength(1);
  });

  it('is kept beyond the limit of mails to the address that was entered, and mails it no more', async () => {
    const { give, donations, mails, idle } = await world();
    for (let n = 0; n < 12; n += 1)
      expect((await give({}, `the-key-of-gift-${n}-of-12`)).statusCode).toBe(200);
    await idle();
    expect([(await donations()).length, mails.length]).toEqual([12, 10]);
  });

  it('has the amount that the server works out, whatever the page claims', async () => {
    const { give, donations } = await world();
    const claims = ['summary-total', 'give-price-id', 'give-form-minimum'];
    for (const [nth, name] of claims.entries())
      expect([name, (await give({ [name]: '1.00' }, `a-key-of-claim-${nth}-x`)).statusCode]).toEqual([
        name,
        422,
      ]);
    expect((await give({ 'give-amount': '4.99' }, 'a-key-below-minimum')).statusCode).toBe(422);
    expect((await give({ 'give-amount': '-25' }, 'a-key-of-negative-x')).statusCode).toBe(200);
    expect((await give({ 'payment-mode': 'manual' }, 'a-key-of-a-gateway')).statusCode).toBe(422);
    expect((await donations()).map(({ amount }) => amount)).toEqual([2500n]);
  });

  it('is nothing that a form without an amount gives', async () => {
    const server = await testServer();
    const reply = await server.send();
    expect([reply.statusCode, reply.json().data.donation_key]).toEqual([200, undefined]);
  });

  it('of somebody who is not signed in never reaches an account by its address', async () => {
    const made = await personsWorld({
      forms: [formNamed('donation'), ...ACCOUNT_FORMS],
    });
    const ada = await made.signedUp(ADA);
    const give = (person: typeof ada, name: string, key: string) =>
      person.ajax({ ...envelope('75', made.nonce('75'), key), ...GIFT, give_first: name });
    await give(ada, 'Ada', 'a-key-of-ada-herself');
    await give(made.person(), 'Mallory', 'a-key-of-a-stranger');
    await give(made.person(), 'Eve', 'a-key-of-another-one');
    const [first, second, third] = await made.tools.storage.read((tx) => tx.donations.list({}, every));
    const account = (await made.accounts())[0]?.id;
    expect([first?.accountId, second?.accountId, third?.accountId]).toEqual([account, null, null]);
    expect(second?.donorId).not.toBe(first?.donorId);
    expect(third?.donorId).toBe(second?.donorId);
    const donor = (id = '') => made.tools.storage.read(({ donors }) => donors.withId(id));
    expect(await donor(first?.donorId)).toMatchObject({ accountId: account, firstName: 'Ada' });
    expect(await donor(second?.donorId)).toMatchObject({ accountId: null, firstName: 'Mallory' });
  });

  it('that is held as probable spam is no donation until it is released', async () => {
    const { give, donations, rows } = await world();
    const reply = await give({ [honeypotName(formNamed('donation').form)]: 'spam' });
    expect([reply.statusCode, reply.json().data.donation_key]).toEqual([200, undefined]);
    expect(rows()).toMatchObject([{ state: 'held' }]);
    expect(await donations()).toEqual([]);
  });
});

describe('the way of a donation', () => {
  const AT = { ...aDonation('a', { status: 'pending' }) };

  async function storageWith(donation: Donation) {
    const [storage] = await storagesOf('sqlite');
    if (storage === undefined) throw new Error('There is no storage.');
    await storage.transaction(({ donations }) => donations.add(donation));
    return { storage, tools: testTools(storage, () => NOW) };
  }

  it('ends where money was given back, and nobody takes back what has arrived but its refund', () => {
    for (const to of STATUSES) {
      expect([to, mayBecome('refunded', to), mayBecome('revoked', to)]).toEqual([to, false, false]);
      expect([to, mayBecome('publish', to)]).toEqual([to, ['refunded', 'revoked'].includes(to)]);
    }
  });

  it('has one receipt, however often its money is confirmed', async () => {
    const { storage, tools } = await storageWith(AT);
    const confirm = () =>
      storage.transaction(async (transaction) => {
        const known = await transaction.donations.withId('a');
        return known && changeStatus(known, { to: 'publish', actor: 'owner' }, transaction, tools);
      });
    expect([(await confirm())?.status, (await confirm())?.completedAt]).toEqual(['publish', NOW.getTime()]);
    const jobs = await storage.read(({ outbox }) => outbox.withId('a.donation-receipt'));
    expect(jobs).toMatchObject({ kind: 'mail-donation' });
    const refused = await storage.transaction(async (transaction) => {
      const known = await transaction.donations.withId('a');
      return known && changeStatus(known, { to: 'cancelled', actor: 'owner' }, transaction, tools);
    });
    expect(refused).toBeNull();
    const notes = await storage.read(({ donationNotes }) => donationNotes.of('a'));
    expect(notes.map(({ details }) => details)).toEqual([{ from: 'pending', to: 'publish' }]);
  });
});

describe('what has arrived', () => {
  const step = fc.oneof(
    fc.record({
      gift: fc.integer({ min: 1, max: 1_000_000 }),
      fee: fc.nat(5_000),
      currency: fc.constantFrom('USD', 'EUR'),
    }),
    fc.record({
      nth: fc.nat(9),
      to: fc.constantFrom('publish', 'cancelled', 'refunded', 'revoked', 'failed'),
    }),
  );

  it('is the sum of the donations that are there, to the cent, after any history', async () => {
    let many = 0;
    const [storage] = await storagesOf('sqlite');
    if (storage === undefined) throw new Error('There is no storage.');
    const tools = testTools(storage, () => NOW);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (history) => {
        many += 1;
        const id = `campaign-${many}`;
        // What happens, told by the words of the rules alone.
        const model: { gift: bigint; currency: string; status: string }[] = [];
        for (const one of history) {
          if ('gift' in one) {
            const nth = model.push({ gift: BigInt(one.gift), currency: one.currency, status: 'pending' });
            const money = {
              amount: BigInt(one.gift + one.fee),
              fee: BigInt(one.fee),
              currency: one.currency,
            };
            const given = aDonation(`${many}-${nth - 1}`, { ...money, campaignId: id, status: 'pending' });
            await storage.transaction(({ donations }) => donations.add(given));
            continue;
          }
          const place = one.nth % Math.max(1, model.length);
          const own = model[place];
          if (own === undefined) continue;
          await storage.transaction(async (transaction) => {
            const known = await transaction.donations.withId(`${many}-${place}`);
            if (known)
              await changeStatus(known, { to: one.to as Donation['status'], actor: 'x' }, transaction, tools);
          });
          if (one.to === 'publish' && ['pending', 'cancelled', 'failed'].includes(own.status))
            own.status = 'publish';
          else if (['cancelled', 'failed'].includes(one.to) && own.status === 'pending') own.status = one.to;
          else if (['refunded', 'revoked'].includes(one.to) && own.status === 'publish') own.status = one.to;
        }
        const { actual, percentage } = await storage.read((transaction) =>
          campaignProgress({ ...CAMPAIGN, id }, transaction),
        );
        const sum = model
          .filter(({ status, currency }) => status === 'publish' && currency === 'USD')
          .reduce((all, { gift }) => all + gift, 0n);
        expect([actual, percentage]).toEqual([sum, Number(sum / 100n)]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a receipt', () => {
  const CODES = ['USD', 'JPY', 'BHD', 'INR', 'CLP', 'HUF', 'XBT', 'KWD', 'EUR'];
  const tools = testTools(null as never, () => NOW);

  it('adds up in every currency: the donation and the fee are the total', () => {
    const minor = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(
        minor,
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.constantFrom(...CODES),
        (gift, fee, code) => {
          const receipt = receiptOf(
            { donation: aDonation('a', { amount: gift + fee, fee, currency: code }), subscription: null },
            'en',
            tools.clock,
          );
          const { decimals = 0, decimalPoint = '.' } = currencyOf(code) ?? {};
          const shown = (name: string): bigint => {
            const text = receipt.lines.find((line) => line.name === name)?.text ?? '0';
            const [whole = '', fraction = ''] =
              text.split(decimals === 0 ? '\0' : decimalPoint).slice(-2).length === 2
                ? [
                    text.slice(0, text.lastIndexOf(decimalPoint)),
                    text.slice(text.lastIndexOf(decimalPoint) + 1),
                  ]
                : [text, ''];
            return BigInt(`0${whole.replaceAll(/\D/g, '')}${fraction.replaceAll(/\D/g, '')}`);
          };
          expect(shown('gift') + shown('fee')).toBe(shown('price'));
          expect(shown('price')).toBe(gift + fee);
        },
      ),
    );
  });

  it('says where to transfer what is expected from a bank, and nothing of an account otherwise', () => {
    const account = [{ label: 'IBAN', text: 'GB82 WEST 1234 5698 7654 32' }];
    for (const gateway of ['offline', 'stripe'])
      for (const status of STATUSES) {
        const donation = aDonation('0-92c1', { gateway, status });
        const { lines } = receiptOf({ donation, subscription: null }, 'en', tools.clock, account);
        const last = lines.slice(-2).map(({ label, text }) => `${label}: ${text}`);
        const isExpected = gateway === 'offline' && status === 'pending';
        expect([status, last[0] === 'IBAN: GB82 WEST 1234 5698 7654 32']).toEqual([status, isExpected]);
        expect(last[1]).toBe(`${isExpected ? 'Reference' : 'Number'}: ${donationNumber('0-92c1')}`);
      }
  });

  it('says in each language how it stands, and shows no address of anybody', () => {
    for (const tag of ['en', 'de', 'ar'])
      for (const status of STATUSES) {
        const { notice, lines, isPaid } = receiptOf(
          { donation: aDonation('a', { status }), subscription: null },
          tag,
          tools.clock,
        );
        expect(notice).not.toBe('');
        expect(isPaid).toBe(status === 'publish');
        expect(JSON.stringify(lines)).not.toMatch(/@|192\.0/);
      }
  });
});

describe('fees that donors cover', () => {
  it.each(['USD', 'JPY', 'BHD', 'INR', 'EUR', 'HUF'])(
    'arrive in %s as the form has worked them out',
    async (code) => {
      const decimals = currencyOf(code)?.decimals ?? 0;
      const form = served('gift', {
        ...{ id: 'gift', type: 'form', title: 'Gift' },
        fields: [
          { id: 'amount', kind: 'amount', label: 'Amount', currency: code, customAmount: true, minimum: 0 },
          {
            id: 'fees',
            kind: 'fee-recovery',
            label: 'Fees',
            amount: 'amount',
            currency: code,
            percentage: 2.9,
            flat: 0,
            mode: 'forced',
          },
        ],
        settings: { spam: { honeypot: false, minSeconds: 0 } },
      });
      const server = await testServer({ forms: [form], limits: { submissionsPerMinute: 0 } });
      let nth = 0;
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 10_000_000 }), async (minor) => {
          nth += 1;
          const digits = String(minor).padStart(decimals + 1, '0');
          const amount = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
          const nonce = server.nonce('gift');
          const reply = await server.post(
            encoded({ ...envelope('gift', nonce, `a-key-of-${code}-${nth}-gift`), amount }),
          );
          expect([amount, reply.statusCode]).toEqual([amount, 200]);
          const row = openRow(server.folder, reply.json().data.donation_key);
          const [total, fee] = [Number(row.amount), Number(row.fee)];
          expect(total - fee).toBe(minor);
          const taken = Math.floor(total * 0.029 + 0.5 + 1e-9);
          expect(total - taken).toBeGreaterThanOrEqual(minor);
        }),
        { numRuns: 15 },
      );
    },
  );
});

function openRow(folder: string, key: string): { readonly amount: string; readonly fee: string } {
  const database = openSqliteFile(`${folder}/formularium.db`);
  try {
    const [row] = database.all<{ amount: string; fee: string }>(
      `select amount, fee from donations where purchase_key = '${key}'`,
    );
    return row ?? { amount: 'none', fee: 'none' };
  } finally {
    database.close();
  }
}
