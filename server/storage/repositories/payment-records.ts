import type { JsonObject } from 'formularium/engine';
import type { Kysely } from 'kysely';

/** An event that a provider has sent: a reason to ask, and nothing more. */
export interface ReceivedPaymentEvent {
  /** Of the provider, its mode and the event: the same each time that it is sent. */
  readonly id: string;
  readonly type: string;
  /** The provider's object that it is about. */
  readonly objectId: string;
  readonly receivedAt: number;
}

/** Something that happened to a payment, for people to read. Lines are only added. */
export interface PaymentEvidence {
  readonly id: string;
  readonly paymentId: string;
  readonly at: number;
  readonly what: string;
  /** Never a secret, a card or an answer. */
  readonly details: JsonObject;
}

/** A charge, and the submission that it pays: neither is ever linked to another. */
export interface PaymentLink {
  /** Of the provider, its mode and the charge. */
  readonly id: string;
  readonly paymentId: string;
  readonly submissionId: string;
  readonly linkedAt: number;
}

interface EventRow {
  id: string;
  type: string;
  object_id: string;
  received_at: number;
  done_at: number | null;
}

interface EvidenceRow {
  id: string;
  payment_id: string;
  at: number;
  what: string;
  details: string;
}

interface LinkRow {
  id: string;
  payment_id: string;
  submission_id: string;
  linked_at: number;
}

/** What is known of payments beside their state. */
export class PaymentRecordRepository {
  readonly #database: Kysely<{
    payment_events: EventRow;
    payment_evidence: EvidenceRow;
    payment_links: LinkRow;
  }>;

  constructor(
    database: Kysely<{ payment_events: EventRow; payment_evidence: EvidenceRow; payment_links: LinkRow }>,
  ) {
    this.#database = database;
  }

  /** Keeps an event; false where it has come before. */
  async addEvent({ id, type, objectId, receivedAt }: ReceivedPaymentEvent): Promise<boolean> {
    const { numInsertedOrUpdatedRows: inserted } = await this.#database
      .insertInto('payment_events')
      .values({ id, type, object_id: objectId, received_at: receivedAt, done_at: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return inserted === 1n;
  }

  /** When the last event of a provider came; null for never, or long ago. */
  async lastEventOf(provider: string, mode: string): Promise<number | null> {
    const row = await this.#database
      .selectFrom('payment_events')
      .select('received_at')
      .where('id', 'like', `${provider}.${mode}.%`)
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : Number(row.received_at);
  }

  /** Notes that what an event was a reason for has been done. */
  async finishEvent(id: string, doneAt: number): Promise<void> {
    await this.#database
      .updateTable('payment_events')
      .set({ done_at: doneAt })
      .where('id', '=', id)
      .execute();
  }

  /** Forgets the events that were done and came before then. */
  async sweepEvents(before: number): Promise<void> {
    await this.#database
      .deleteFrom('payment_events')
      .where('received_at', '<', before)
      .where('done_at', 'is not', null)
      .execute();
  }

  async addEvidence({ id, paymentId, at, what, details }: PaymentEvidence): Promise<void> {
    const row = { id, payment_id: paymentId, at, what, details: JSON.stringify(details) };
    await this.#database.insertInto('payment_evidence').values(row).execute();
  }

  /** Everything that happened to a payment, in its order. */
  async evidenceOf(paymentId: string): Promise<readonly PaymentEvidence[]> {
    const rows = await this.#database
      .selectFrom('payment_evidence')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(({ id, at, what, details }) => ({
      id,
      paymentId,
      at,
      what,
      details: JSON.parse(details),
    }));
  }

  /** Links a charge with a submission; false where either is linked already. */
  async link({ id, paymentId, submissionId, linkedAt }: PaymentLink): Promise<boolean> {
    const { numInsertedOrUpdatedRows: inserted } = await this.#database
      .insertInto('payment_links')
      .values({ id, payment_id: paymentId, submission_id: submissionId, linked_at: linkedAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return inserted === 1n;
  }

  async linkOf(paymentId: string): Promise<PaymentLink | null> {
    const row = await this.#database
      .selectFrom('payment_links')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
    if (row === undefined) return null;
    return { id: row.id, paymentId, submissionId: row.submission_id, linkedAt: row.linked_at };
  }
}
