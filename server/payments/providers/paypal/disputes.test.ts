import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { disputesAtPaypal, OUTCOMES } from './disputes.ts';

/**
 * The values of `dispute_outcome.outcome_code` as PayPal publishes them: github.com/paypal/paypal-rest-api-specifications at ec4d8f36a6,
 * openapi/customer_disputes_v1.json, version 1.10.
 */
const PUBLISHED = [
  ...['RESOLVED_BUYER_FAVOUR', 'RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER'],
  ...['ACCEPTED', 'DENIED', 'NONE'],
] as const;

const moved = (affected_party: string, type: string, value: string) => ({
  ...{ affected_party, type, reason: 'DISPUTE_SETTLEMENT' },
  amount: { currency_code: 'EUR', value },
});

/** How a dispute stands that PayPal tells of like that. */
async function phase(dispute: JsonObject): Promise<string | undefined> {
  const told = { status: 'RESOLVED', dispute_life_cycle_stage: 'CHARGEBACK', ...dispute };
  const body = { ...told, disputed_transactions: [{ seller_transaction_id: 'C' }] };
  const client = async ({ path }: { readonly path: string }) => ({
    ...{ status: 200, issue: '' },
    body: path.includes('?') ? { items: [{ dispute_id: 'PP-D-1' }] } : body,
  });
  const [found] = await disputesAtPaypal([{ id: 'C' }], 7, client);
  expect(found).toMatchObject({ id: 'PP-D-1', askedAt: 7 });
  return found?.phase;
}

const resolved = (outcome_code: string, ...money_movements: readonly JsonObject[]) =>
  phase({ dispute_outcome: { outcome_code }, ...(money_movements.length > 0 && { money_movements }) });

/** What a dispute about a capture of 10 euros is about, or has cost. */
async function amount(dispute: JsonObject): Promise<bigint | null | undefined> {
  const told = { status: 'RESOLVED', dispute_life_cycle_stage: 'CHARGEBACK', ...dispute };
  const body = { disputed_transactions: [{ seller_transaction_id: 'C' }], ...told };
  const client = async ({ path }: { readonly path: string }) => ({
    ...{ status: 200, issue: '' },
    body: path.includes('?') ? { items: [{ dispute_id: 'PP-D-1' }] } : body,
  });
  const captured = { id: 'C', amount: euros('10.00') };
  return (await disputesAtPaypal([captured], 7, client))[0]?.amount;
}

const euros = (value: string) => ({ currency_code: 'EUR', value });

describe('a dispute at PayPal about a part', () => {
  const lost = { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } };
  const part = { dispute_amount: euros('3.00') };

  it('is about what its payer disputes, and costs what was moved or given back', async () => {
    expect(await amount({ ...part, status: 'OPEN' })).toBe(300n);
    expect(await amount({ ...part, ...lost })).toBe(300n);
    const less = { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: euros('2.00') };
    expect(await amount({ ...part, dispute_outcome: less })).toBe(200n);
    const moves = [moved('SELLER', 'DEBIT', '3.00'), moved('SELLER', 'CREDIT', '1.50')];
    expect(await amount({ ...part, dispute_outcome: less, money_movements: moves })).toBe(150n);
  });

  it('is taken for one about all of it where it is not said of what, or in another currency', async () => {
    expect(await amount(lost)).toBeNull();
    expect(await amount({ ...lost, dispute_amount: { currency_code: 'USD', value: '3.00' } })).toBeNull();
    const several = [{ seller_transaction_id: 'C' }, { seller_transaction_id: 'D' }];
    expect(await amount({ ...part, ...lost, disputed_transactions: several })).toBeNull();
  });
});

describe('a dispute that PayPal calls resolved', () => {
  it('has a meaning for every outcome that is published, and for no other', () => {
    expect(Object.keys(OUTCOMES).sort()).toEqual([...PUBLISHED].sort());
  });

  it.each([
    ['RESOLVED_BUYER_FAVOUR', 'lost'],
    ['RESOLVED_SELLER_FAVOUR', 'won'],
    ['RESOLVED_WITH_PAYOUT', 'won'],
    ['CANCELED_BY_BUYER', 'won'],
    ['ACCEPTED', 'lost'],
    ['DENIED', 'won'],
    ['NONE', 'won'],
  ] as const)('as %s is %s', async (outcome, expected) => {
    expect(await resolved(outcome)).toBe(expected);
  });

  it('with a payout is lost where this account has paid it, and not where PayPal has', async () => {
    const [debit, credit] = [moved('SELLER', 'DEBIT', '10.00'), moved('SELLER', 'CREDIT', '10.00')];
    const payer = moved('BUYER', 'CREDIT', '10.00');
    expect(await resolved('RESOLVED_WITH_PAYOUT', payer)).toBe('won');
    expect(await resolved('RESOLVED_WITH_PAYOUT', payer, debit)).toBe('lost');
    expect(await resolved('RESOLVED_WITH_PAYOUT', debit, payer, credit)).toBe('won');
  });

  it.each(['DISPUTE_FEE', 'DISPUTE_SETTLEMENT_FEE', 'CHARGEBACK_FEE'])(
    'with a payout of PayPal’s own is won, also where it has cost a fee: %s',
    async (reason) => {
      const fee = { ...moved('SELLER', 'DEBIT', '15.00'), reason };
      expect(await resolved('RESOLVED_WITH_PAYOUT', moved('BUYER', 'CREDIT', '10.00'), fee)).toBe('won');
    },
  );

  it('in a way that is not known is neither, until money was moved', async () => {
    expect(await resolved('RESOLVED_BY_LOT')).toBe('open');
    expect(await resolved('RESOLVED_BY_LOT', moved('BUYER', 'CREDIT', '10.00'))).toBe('open');
    expect(await resolved('RESOLVED_BY_LOT', moved('SELLER', 'DEBIT', '10.00'))).toBe('lost');
    expect(await resolved('constructor')).toBe('open');
    expect(await phase({})).toBe('open');
    expect(await phase({ dispute_life_cycle_stage: 'INQUIRY' })).toBe('inquiry');
  });

  it('by amounts that cannot be read is asked about again', async () => {
    await expect(resolved('RESOLVED_WITH_PAYOUT', moved('SELLER', 'DEBIT', 'ten'))).rejects.toThrow(
      'does not answer',
    );
  });
});
