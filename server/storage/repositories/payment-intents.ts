import type { JsonObject } from 'formularium/engine';
import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** The provider's object that takes one amount, or none. */
export interface StoredIntent {
  readonly id: string;
  readonly paymentId: string;
  /** Counted from 1 in each payment. */
  readonly ordinal: number;
  readonly provider: string;
  readonly mode: 'live' | 'test';
  /** The provider's id of it; null until the provider has told. */
  readonly providerId: string | null;
  /** Minor units. */
  readonly amount: bigint;
  /** What is known of it. */
  readonly facts: JsonObject;
  readonly createdAt: number;
}

/** A refund that was asked for. */
export interface StoredRefund {
  readonly id: string;
  readonly intentId: string;
  readonly nth: number;
  readonly amount: bigint;
  /** Who asked for it. */
  readonly actor: string;
  readonly createdAt: number;
}

interface RefundRow {
  id: string;
  intent_id: string;
  nth: number;
  amount: string;
  actor: string;
  created_at: number;
}

type IntentRow = RowOf<StoredIntent>;

const INTENT_COLUMNS = columnsOf<StoredIntent>({ amount: 'bigint', facts: 'json' });

/** The intents of every payment, and what was given back of them. */
export class PaymentIntentRepository extends Repository<{
  payment_intents: IntentRow;
  payment_refunds: RefundRow;
}> {
  async add(intent: StoredIntent): Promise<void> {
    await this.database.insertInto('payment_intents').values(INTENT_COLUMNS.row(intent)).execute();
  }

  /** The intents of a payment, in the order of their ordinals. */
  async of(paymentId: string): Promise<readonly StoredIntent[]> {
    const rows = await this.#all().where('payment_id', '=', paymentId).orderBy('ordinal').execute();
    return rows.map(INTENT_COLUMNS.record);
  }

  async withId(id: string): Promise<StoredIntent | null> {
    return firstOf(this.#all().where('id', '=', id), INTENT_COLUMNS.record);
  }

  withProviderId({
    provider,
    mode,
    providerId,
  }: Pick<StoredIntent, 'provider' | 'mode' | 'providerId'>): Promise<StoredIntent | null> {
    return firstOf(
      this.#all()
        .where('provider', '=', provider)
        .where('mode', '=', mode)
        .where('provider_id', '=', providerId),
      INTENT_COLUMNS.record,
    );
  }

  /** Those that were made in a time, the oldest first. */
  async madeBetween(
    { provider, mode }: Pick<StoredIntent, 'provider' | 'mode'>,
    { since, before }: { readonly since: number; readonly before: number },
    limit: number,
  ): Promise<readonly StoredIntent[]> {
    const rows = await this.#all()
      .where('provider', '=', provider)
      .where('mode', '=', mode)
      .where('created_at', '>=', since)
      .where('created_at', '<', before)
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(INTENT_COLUMNS.record);
  }

  /**
   * Notes the provider's id, which never changes once it is known, except from that of a page to that of what was paid there (`former`). False
   * where another is known.
   */
  async name(id: string, providerId: string, former: string | null = null): Promise<boolean> {
    return changesOne(
      this.database
        .updateTable('payment_intents')
        .set({ provider_id: providerId })
        .where('id', '=', id)
        .where(({ or, eb }) =>
          or([eb('provider_id', 'is', null), eb('provider_id', 'in', [providerId, former ?? providerId])]),
        ),
    );
  }

  async setFacts(id: string, facts: JsonObject): Promise<void> {
    await this.database
      .updateTable('payment_intents')
      .set({ facts: JSON.stringify(facts) })
      .where('id', '=', id)
      .execute();
  }

  async setAmount(id: string, amount: bigint): Promise<void> {
    await this.database
      .updateTable('payment_intents')
      .set({ amount: String(amount) })
      .where('id', '=', id)
      .execute();
  }

  async addRefund({ id, intentId, nth, amount, actor, createdAt }: StoredRefund): Promise<void> {
    await this.database
      .insertInto('payment_refunds')
      .values({ id, intent_id: intentId, nth, amount: String(amount), actor, created_at: createdAt })
      .execute();
  }

  /** The refunds that were asked for in a time, the oldest first, each with its intent. */
  async refundsBetween(
    { provider, mode }: Pick<StoredIntent, 'provider' | 'mode'>,
    { since, before }: { readonly since: number; readonly before: number },
    limit: number,
  ): Promise<readonly (Pick<StoredRefund, 'id'> & { readonly intent: StoredIntent })[]> {
    const rows = await this.database
      .selectFrom('payment_refunds')
      .innerJoin('payment_intents', 'payment_intents.id', 'payment_refunds.intent_id')
      .selectAll('payment_intents')
      .select('payment_refunds.id as refund_id')
      .where('payment_refunds.created_at', '>=', since)
      .where('payment_refunds.created_at', '<', before)
      .where('payment_intents.provider', '=', provider)
      .where('payment_intents.mode', '=', mode)
      .orderBy('payment_refunds.created_at')
      .orderBy('payment_refunds.id')
      .limit(limit)
      .execute();
    return rows.map(({ refund_id: id, ...row }) => ({ id, intent: INTENT_COLUMNS.record(row) }));
  }

  /** The refunds of an intent, in the order in which they were asked for. */
  async refundsOf(intentId: string): Promise<readonly StoredRefund[]> {
    const rows = await this.database
      .selectFrom('payment_refunds')
      .selectAll()
      .where('intent_id', '=', intentId)
      .orderBy('nth')
      .execute();
    return rows.map(({ id, nth, amount, actor, created_at: createdAt }) => ({
      ...{ id, intentId, nth, actor, createdAt },
      amount: BigInt(amount),
    }));
  }

  #all() {
    return this.database.selectFrom('payment_intents').selectAll();
  }
}
