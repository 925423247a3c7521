import { changesOne, firstOf } from './outcomes.ts';
import { Repository } from './repository.ts';
import {
  type Subscription,
  type SubscriptionChange,
  type SubscriptionRow,
  subscriptionOf,
  subscriptionRow,
} from './subscription-row.ts';

/** The subscriptions of every form. */
export class SubscriptionRepository extends Repository<{ subscriptions: SubscriptionRow }> {
  /** Adds a subscription, unless its submission has one. */
  async add(subscription: Subscription): Promise<void> {
    await this.database
      .insertInto('subscriptions')
      .values(subscriptionRow(subscription))
      .onConflict((conflict) => conflict.column('submission_id').doNothing())
      .execute();
  }

  async withId(id: string): Promise<Subscription | null> {
    return this.#one('id', id);
  }

  /** The subscription that this payment began. */
  async begunBy(paymentId: string): Promise<Subscription | null> {
    return this.#one('payment_id', paymentId);
  }

  /** Notes by whom and with what the first payment was made, as long as it waits for that: of a donor who is erased nothing is learnt anew. */
  async setPayer(
    paymentId: string,
    { payer, payerMethod }: { readonly payer: string; readonly payerMethod: string },
  ): Promise<void> {
    await this.database
      .updateTable('subscriptions')
      .set({ payer, payer_method: payerMethod })
      .where('payment_id', '=', paymentId)
      .where('status', '=', 'pending')
      .where('payer', 'is', null)
      .execute();
  }

  /** The subscription that this donation began. */
  async ofDonation(donationId: string): Promise<Subscription | null> {
    return this.#one('donation_id', donationId);
  }

  /** Those that are to be paid by now, those that wait longest first. */
  async due(now: number, limit: number): Promise<readonly Subscription[]> {
    const query = this.#all().where('due_at', '<=', now).orderBy('due_at').orderBy('id').limit(limit);
    return (await query.execute()).map(subscriptionOf);
  }

  /** All of them, the oldest first. */
  async list(limit: number, offset: number): Promise<readonly Subscription[]> {
    const query = this.#all().orderBy('created_at').orderBy('id').limit(limit).offset(offset);
    return (await query.execute()).map(subscriptionOf);
  }

  /** The subscription that began with this submission, whether it is a donation or not. */
  async ofSubmission(submissionId: string): Promise<Subscription | null> {
    return this.#one('submission_id', submissionId);
  }

  /** Ends one whose payer is erased. */
  async endErased(id: string, changedAt: number): Promise<void> {
    await this.database
      .updateTable('subscriptions')
      .set({ status: 'cancelled', due_at: null, payer: null, payer_method: null, changed_at: changedAt })
      .where('id', '=', id)
      .execute();
  }

  /** Changes one that stands as it did; false where somebody else has changed it. */
  async change(
    { id, status, turn }: Pick<Subscription, 'id' | 'status' | 'turn'>,
    to: SubscriptionChange,
    changedAt: number,
  ): Promise<boolean> {
    const { amount, fee, payerMethod, anchorDay, anchorTurn, dueAt, ...same } = to;
    return changesOne(
      this.database
        .updateTable('subscriptions')
        .set({
          ...same,
          changed_at: changedAt,
          ...(amount !== undefined && { amount: String(amount) }),
          ...(fee !== undefined && { fee: String(fee) }),
          ...(payerMethod !== undefined && { payer_method: payerMethod }),
          ...(anchorDay !== undefined && { anchor_day: anchorDay }),
          ...(anchorTurn !== undefined && { anchor_turn: anchorTurn }),
          ...(dueAt !== undefined && { due_at: dueAt }),
        })
        .where('id', '=', id)
        .where('status', '=', status)
        .where('turn', '=', turn),
    );
  }

  #one(
    column: 'id' | 'payment_id' | 'donation_id' | 'submission_id',
    value: string,
  ): Promise<Subscription | null> {
    return firstOf(this.#all().where(column, '=', value), subscriptionOf);
  }

  #all() {
    return this.database.selectFrom('subscriptions').selectAll();
  }
}
