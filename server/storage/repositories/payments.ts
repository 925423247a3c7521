import { sql } from 'kysely';
import { type AskedPage, type KeysetPage, type OrderColumn, readPage } from '../keyset.ts';
import { changesOne, firstOf } from './outcomes.ts';
import { columnsOf, type RowOf } from './record-columns.ts';
import { Repository } from './repository.ts';

/** What a submission is paid with. Instants are milliseconds since 1970, UTC. */
export interface StoredPayment {
  readonly id: string;
  readonly formId: string;
  /** The key of the submission that it pays: a form has one payment for each. */
  readonly submissionKey: string;
  /** The version of the form by which its amount was worked out. */
  readonly formVersion: string;
  /** The payment field of the form. */
  readonly field: string;
  /** The name of the plan; '' where the field has none. */
  readonly plan: string;
  readonly provider: string;
  readonly mode: 'live' | 'test';
  /** An ISO code. */
  readonly currency: string;
  /** `capture:<ordinal>` or `cancel`; null as long as nothing is decided. */
  readonly decision: string | null;
  /** The submission that it pays, or the renewal of a subscription. */
  readonly submissionId: string | null;
  /** The subscription that it renews; null where it pays for a submission. */
  readonly subscriptionId: string | null;
  /** As it follows from the facts: for lists, and never read by decisions. */
  readonly state: string;
  readonly createdAt: number;
  readonly changedAt: number;
  /** When the provider is to be asked about it next; null when it is over. */
  readonly lookAt: number | null;
}

/** Written out, so that its index is used. */
const BY_CHANGE: readonly OrderColumn[] = [
  { value: sql`changed_at`, type: 'bigint' },
  { value: sql`id`, type: 'text' },
];

const IN_DISPUTE = sql<boolean>`state in ('disputed', 'part-lost', 'lost')`;

type PaymentRow = RowOf<StoredPayment>;

const PAYMENT_COLUMNS = columnsOf<StoredPayment>({});

/** The payments of every form. */
export class PaymentRepository extends Repository<{ payments: PaymentRow }> {
  /** Adds a payment, unless its submission has one; whether it was added. */
  add(payment: StoredPayment): Promise<boolean> {
    return changesOne(
      this.database
        .insertInto('payments')
        .values(PAYMENT_COLUMNS.row(payment))
        .onConflict((conflict) => conflict.columns(['form_id', 'submission_key']).doNothing()),
    );
  }

  underKey(formId: string, submissionKey: string): Promise<StoredPayment | null> {
    return firstOf(
      this.#all().where('form_id', '=', formId).where('submission_key', '=', submissionKey),
      PAYMENT_COLUMNS.record,
    );
  }

  /** What a submission is paid with, or the renewal of a subscription. It stays when the submission is erased. */
  ofSubmission(submissionId: string): Promise<StoredPayment | null> {
    return firstOf(this.#all().where('submission_id', '=', submissionId), PAYMENT_COLUMNS.record);
  }

  /** Those that are disputed, or whose dispute is lost, page by page. */
  disputed(mode: StoredPayment['mode'], asked: AskedPage<'changed'>): Promise<KeysetPage<StoredPayment>> {
    const query = this.#all().where(IN_DISPUTE).where('mode', '=', mode);
    return readPage(query, BY_CHANGE, asked, PAYMENT_COLUMNS.record);
  }

  async countDisputed(mode: StoredPayment['mode']): Promise<number> {
    const many = sql<number>`count(*)`.as('many');
    const query = this.database.selectFrom('payments').where(IN_DISPUTE).where('mode', '=', mode);
    return (await query.select(many).executeTakeFirstOrThrow()).many;
  }

  async withId(id: string): Promise<StoredPayment | null> {
    return firstOf(this.#all().where('id', '=', id), PAYMENT_COLUMNS.record);
  }

  /** Decides what becomes of a payment; false where that is decided. */
  decide(id: string, decision: string, submissionId: string | null): Promise<boolean> {
    return changesOne(
      this.database
        .updateTable('payments')
        .set({ decision, submission_id: submissionId })
        .where('id', '=', id)
        .where('decision', 'is', null),
    );
  }

  /** What its visitor chose by changed answers, while nothing is decided. */
  async choose(
    id: string,
    chosen: Pick<StoredPayment, 'field' | 'plan' | 'formVersion' | 'provider' | 'mode'>,
  ): Promise<void> {
    const { field, plan, formVersion, provider, mode } = chosen;
    await this.database
      .updateTable('payments')
      .set({ field, plan, form_version: formVersion, provider, mode })
      .where('id', '=', id)
      .where('decision', 'is', null)
      .execute();
  }

  /** Notes how it stands, and when the provider is to be asked about it next. */
  async note(
    id: string,
    { state, changedAt, lookAt }: Pick<StoredPayment, 'state' | 'changedAt' | 'lookAt'>,
  ): Promise<void> {
    await this.database
      .updateTable('payments')
      .set({ state, changed_at: changedAt, look_at: lookAt })
      .where('id', '=', id)
      .execute();
  }

  /** Has the provider asked about it at another time. */
  async lookAgain(id: string, lookAt: number): Promise<void> {
    await this.database.updateTable('payments').set({ look_at: lookAt }).where('id', '=', id).execute();
  }

  /** The payments that the provider is to be asked about by now, those that wait longest first. */
  async toLookAt(now: number, limit: number): Promise<readonly StoredPayment[]> {
    const rows = await this.#all().where('look_at', '<=', now).orderBy('look_at').limit(limit).execute();
    return rows.map(PAYMENT_COLUMNS.record);
  }

  #all() {
    return this.database.selectFrom('payments').selectAll();
  }
}
