import type { JsonObject } from 'formularium/engine';
import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

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

type EvidenceRow = RowOf<PaymentEvidence>;
type LinkRow = RowOf<PaymentLink>;

const EVIDENCE_COLUMNS = columnsOf<PaymentEvidence>({ details: 'json' });
const LINK_COLUMNS = columnsOf<PaymentLink>({});

/** What is known of payments beside their state. */
export class PaymentRecordRepository extends Repository<{
  payment_events: EventRow;
  payment_evidence: EvidenceRow;
  payment_links: LinkRow;
}> {
  /** Keeps an event; false where it has come before. */
  addEvent({ id, type, objectId, receivedAt }: ReceivedPaymentEvent): Promise<boolean> {
    return changesOne(
      this.database
        .insertInto('payment_events')
        .values({ id, type, object_id: objectId, received_at: receivedAt, done_at: null })
        .onConflict((conflict) => conflict.column('id').doNothing()),
    );
  }

  /** When the last event of a provider came; null for never, or long ago. */
  async lastEventOf(provider: string, mode: string): Promise<number | null> {
    const row = await this.database
      .selectFrom('payment_events')
      .select('received_at')
      .where('id', 'like', `${provider}.${mode}.%`)
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.received_at ?? null;
  }

  /** Notes that what an event was a reason for has been done. */
  async finishEvent(id: string, doneAt: number): Promise<void> {
    await this.database.updateTable('payment_events').set({ done_at: doneAt }).where('id', '=', id).execute();
  }

  /** Forgets the events that were done and came before then. */
  async sweepEvents(before: number): Promise<void> {
    await this.database
      .deleteFrom('payment_events')
      .where('received_at', '<', before)
      .where('done_at', 'is not', null)
      .execute();
  }

  async addEvidence(evidence: PaymentEvidence): Promise<void> {
    await this.database.insertInto('payment_evidence').values(EVIDENCE_COLUMNS.row(evidence)).execute();
  }

  /** Everything that happened to a payment, in its order. */
  async evidenceOf(paymentId: string): Promise<readonly PaymentEvidence[]> {
    const rows = await this.database
      .selectFrom('payment_evidence')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(EVIDENCE_COLUMNS.record);
  }

  /** Links a charge with a submission; false where either is linked already. */
  async link(link: PaymentLink): Promise<boolean> {
    return changesOne(
      this.database
        .insertInto('payment_links')
        .values(LINK_COLUMNS.row(link))
        .onConflict((conflict) => conflict.doNothing()),
    );
  }

  linkOf(paymentId: string): Promise<PaymentLink | null> {
    return firstOf(
      this.database.selectFrom('payment_links').selectAll().where('payment_id', '=', paymentId),
      LINK_COLUMNS.record,
    );
  }
}
