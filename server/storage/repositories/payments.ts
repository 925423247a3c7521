import { type Kysely, sql } from 'kysely';
import { type AskedPage, type KeysetPage, type OrderColumn, readPage } from '../keyset.ts';

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

interface PaymentRow {
  id: string;
  form_id: string;
  submission_key: string;
  form_version: string;
  field: string;
  plan: string;
  provider: string;
  mode: StoredPayment['mode'];
  currency: string;
  decision: string | null;
  submission_id: string | null;
  subscription_id: string | null;
  state: string;
  created_at: number;
  changed_at: number;
  look_at: number | null;
}

/** Written out, so that its index is used. */
const BY_CHANGE: readonly OrderColumn[] = [
  { value: sql`changed_at`, type: 'bigint' },
  { value: sql`id`, type: 'text' },
];

const IN_DISPUTE = sql<boolean>`state in ('disputed', 'part-lost', 'lost')`;

/** The payments of every form. */
export class PaymentRepository {
  readonly #database: Kysely<{ payments: PaymentRow }>;

  constructor(database: Kysely<{ payments: PaymentRow }>) {
    this.#database = database;
  }

  /** Adds a payment, unless its submission has one; whether it was added. */
  async add(payment: StoredPayment): Promise<boolean> {
    const { numInsertedOrUpdatedRows: inserted } = await this.#database
      .insertInto('payments')
      .values(paymentRow(payment))
      .onConflict((conflict) => conflict.columns(['form_id', 'submission_key']).doNothing())
      .executeTakeFirstOrThrow();
    return inserted === 1n;
  }

  async underKey(formId: string, submissionKey: string): Promise<StoredPayment | null> {
    const row = await this.#all()
      .where('form_id', '=', formId)
      .where('submission_key', '=', submissionKey)
      .executeTakeFirst();
    return row === undefined ? null : paymentOf(row);
  }

  /** What a submission is paid with, or the renewal of a subscription. It stays when the submission is erased. */
  async ofSubmission(submissionId: string): Promise<StoredPayment | null> {
    const row = await this.#all().where('submission_id', '=', submissionId).executeTakeFirst();
    return row === undefined ? null : paymentOf(row);
  }

  /** Those that are disputed, or whose dispute is lost, page by page. */
  disputed(mode: StoredPayment['mode'], asked: AskedPage<'changed'>): Promise<KeysetPage<StoredPayment>> {
    const query = this.#all().where(IN_DISPUTE).where('mode', '=', mode);
    return readPage(query, BY_CHANGE, asked, paymentOf);
  }

  async countDisputed(mode: StoredPayment['mode']): Promise<number> {
    const many = sql<number>`count(*)`.as('many');
    const query = this.#database.selectFrom('payments').where(IN_DISPUTE).where('mode', '=', mode);
    return Number((await query.select(many).executeTakeFirstOrThrow()).many);
  }

  async withId(id: string): Promise<StoredPayment | null> {
    const row = await this.#all().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : paymentOf(row);
  }

  /** Decides what becomes of a payment; false where that is decided. */
  async decide(id: string, decision: string, submissionId: string | null): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable('payments')
      .set({ decision, submission_id: submissionId })
      .where('id', '=', id)
      .where('decision', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** What its visitor chose by changed answers, while nothing is decided. */
  async choose(
    id: string,
    chosen: Pick<StoredPayment, 'field' | 'plan' | 'formVersion' | 'provider' | 'mode'>,
  ): Promise<void> {
    const { field, plan, formVersion, provider, mode } = chosen;
    await this.#database
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
    await this.#database
      .updateTable('payments')
      .set({ state, changed_at: changedAt, look_at: lookAt })
      .where('id', '=', id)
      .execute();
  }

  /** Has the provider asked about it at another time. */
  async lookAgain(id: string, lookAt: number): Promise<void> {
    await this.#database.updateTable('payments').set({ look_at: lookAt }).where('id', '=', id).execute();
  }

  /** The payments that the provider is to be asked about by now, those that wait longest first. */
  async toLookAt(now: number, limit: number): Promise<readonly StoredPayment[]> {
    const rows = await this.#all().where('look_at', '<=', now).orderBy('look_at').limit(limit).execute();
    return rows.map(paymentOf);
  }

  #all() {
    return this.#database.selectFrom('payments').selectAll();
  }
}

function paymentRow(payment: StoredPayment): PaymentRow {
  const { id, field, plan, provider, mode, currency, decision, state } = payment;
  return {
    ...{ id, field, plan, provider, mode, currency, decision, state },
    form_id: payment.formId,
    submission_key: payment.submissionKey,
    form_version: payment.formVersion,
    submission_id: payment.submissionId,
    subscription_id: payment.subscriptionId,
    created_at: payment.createdAt,
    changed_at: payment.changedAt,
    look_at: payment.lookAt,
  };
}

function paymentOf(row: PaymentRow): StoredPayment {
  const { id, field, plan, provider, mode, currency, decision, state } = row;
  return {
    ...{ id, field, plan, provider, mode, currency, decision, state },
    formId: row.form_id,
    submissionKey: row.submission_key,
    formVersion: row.form_version,
    submissionId: row.submission_id,
    subscriptionId: row.subscription_id,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    lookAt: row.look_at,
  };
}
