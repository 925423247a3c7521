import type { JsonObject } from 'formularium/engine';
import type { Kysely } from 'kysely';

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

interface IntentRow {
  id: string;
  payment_id: string;
  ordinal: number;
  provider: string;
  mode: StoredIntent['mode'];
  provider_id: string | null;
  amount: string;
  facts: string;
  created_at: number;
}

interface RefundRow {
  id: string;
  intent_id: string;
  nth: number;
  amount: string;
  actor: string;
  created_at: number;
}

/** The intents of every payment, and what was given back of them. */
export class PaymentIntentRepository {
  readonly #database: Kysely<{ payment_intents: IntentRow; payment_refunds: RefundRow }>;

  constructor(database: Kysely<{ payment_intents: IntentRow; payment_refunds: RefundRow }>) {
    this.#database = database;
  }

  async add(intent: StoredIntent): Promise<void> {
    const { id, ordinal, provider, mode } = intent;
    await this.#database
      .insertInto('payment_intents')
      .values({
        ...{ id, ordinal, provider, mode },
        payment_id: intent.paymentId,
        provider_id: intent.providerId,
        amount: String(intent.amount),
        facts: JSON.stringify(intent.facts),
        created_at: intent.createdAt,
      })
      .execute();
  }

  /** The intents of a payment, in the order of their ordinals. */
  async of(paymentId: string): Promise<readonly StoredIntent[]> {
    const rows = await this.#all().where('payment_id', '=', paymentId).orderBy('ordinal').execute();
    return rows.map(intentOf);
  }

  async withId(id: string): Promise<StoredIntent | null> {
    const row = await this.#all().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : intentOf(row);
  }

  async withProviderId({
    provider,
    mode,
    providerId,
  }: Pick<StoredIntent, 'provider' | 'mode' | 'providerId'>): Promise<StoredIntent | null> {
    const row = await this.#all()
      .where('provider', '=', provider)
      .where('mode', '=', mode)
      .where('provider_id', '=', providerId)
      .executeTakeFirst();
    return row === undefined ? null : intentOf(row);
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
    return rows.map(intentOf);
  }

  /**
   * Notes the provider's id, which never changes once it is known, except from that of a page to that of what was paid there (`former`). False
   * where another is known.
   */
  async name(id: string, providerId: string, former: string | null = null): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('payment_intents')
      .set({ provider_id: providerId })
      .where('id', '=', id)
      .where(({ or, eb }) =>
        or([eb('provider_id', 'is', null), eb('provider_id', 'in', [providerId, former ?? providerId])]),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  async setFacts(id: string, facts: JsonObject): Promise<void> {
    await this.#database
      .updateTable('payment_intents')
      .set({ facts: JSON.stringify(facts) })
      .where('id', '=', id)
      .execute();
  }

  async setAmount(id: string, amount: bigint): Promise<void> {
    await this.#database
      .updateTable('payment_intents')
      .set({ amount: String(amount) })
      .where('id', '=', id)
      .execute();
  }

  async addRefund({ id, intentId, nth, amount, actor, createdAt }: StoredRefund): Promise<void> {
    await this.#database
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
    const rows = await this.#database
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
    return rows.map(({ refund_id: id, ...row }) => ({ id, intent: intentOf(row) }));
  }

  /** The refunds of an intent, in the order in which they were asked for. */
  async refundsOf(intentId: string): Promise<readonly StoredRefund[]> {
    const rows = await this.#database
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
    return this.#database.selectFrom('payment_intents').selectAll();
  }
}

function intentOf(row: IntentRow): StoredIntent {
  const { id, ordinal, provider, mode } = row;
  return {
    ...{ id, ordinal, provider, mode },
    paymentId: row.payment_id,
    providerId: row.provider_id,
    amount: BigInt(row.amount),
    facts: JSON.parse(row.facts),
    createdAt: row.created_at,
  };
}
