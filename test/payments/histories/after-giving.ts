import { refundPayment } from '../../../server/payments/refund-payment.ts';
import { changeSubscription } from '../../../server/payments/subscriptions/change-subscription.ts';
import { testTools } from '../../../server/testing/test-tools.ts';
import { atPaypal, euros } from '../paypal-desk.ts';
import type { GivingWorld } from './giving-world.ts';
import type { LivedGift } from './lived-gift.ts';

const MINUTE_MS = 60_000;
const CENTS = 100;

/** A gift that is given again and again is given no further. */
export async function cancelled({ token }: LivedGift, { house, storage }: GivingWorld): Promise<void> {
  const tools = testTools(storage, house().clock.now);
  await storage.transaction(async (transaction) => {
    const known = await transaction.subscriptions.begunBy(token);
    if (known === null) return;
    const order = { type: 'cancel' } as const;
    await changeSubscription({ id: known.id, order, actor: 'donor' }, transaction, tools);
  });
}

/** The site gives money back. */
export async function refundedHere(
  gift: LivedGift,
  share: number,
  { house, storage }: GivingWorld,
): Promise<void> {
  const { token, entered } = gift;
  const amount = share === 1 ? null : BigInt(Math.round(Number(entered?.price ?? 0) * share * CENTS));
  const asked = { payment: token, amount, reason: 'requested', actor: 'owner' } as const;
  const tools = testTools(storage, house().clock.now);
  const reply = await storage.transaction((transaction) => refundPayment(asked, transaction, tools));
  if ('refund' in reply) gift.asked += Number(reply.amount);
  await house().pass(MINUTE_MS, 1);
}

/** The last money that was taken of a donor, as the provider has it. */
const captureOf = ({ object }: LivedGift, world: GivingWorld) =>
  world
    .house()
    .emulators.ledger.entries()
    .findLast(({ type, payment }) => type === 'capture' && payment === object);

/** At the provider’s own desk, which may say no: then nothing is given back. */
export async function refundedThere(gift: LivedGift, share: number, world: GivingWorld): Promise<void> {
  const { desk, emulators } = world.house();
  const capture = captureOf(gift, world);
  if (capture === undefined) return;
  const amount = Math.round(capture.amount * share);
  const given =
    capture.provider === 'stripe'
      ? desk.refunds.create({ payment_intent: gift.object, amount })
      : atPaypal(emulators, `/v2/payments/captures/${capture.id}/refund`, {
          amount: euros((amount / CENTS).toFixed(2)),
        });
  await given.then(
    () => {
      gift.asked += amount;
    },
    () => undefined,
  );
}

/** A payer complains at PayPal; a card that is disputed is so by itself. */
export async function complained(gift: LivedGift, stage: string, world: GivingWorld): Promise<void> {
  const capture = captureOf(gift, world);
  if (capture?.provider !== 'paypal') return;
  const { emulators } = world.house();
  // What was given back, or is disputed already, is not disputed again.
  const others = emulators.ledger
    .entries()
    .filter(({ payment, type }) => payment === gift.object && (type === 'refund' || type === 'dispute'));
  const { items } = await atPaypal(emulators, `/v1/customer/disputes?disputed_transaction_id=${capture.id}`);
  if (others.length > 0 || (items as readonly unknown[]).length > 0) return;
  await atPaypal(emulators, `/paypal/complaints/${capture.id}`, { stage });
}

interface ListedDispute {
  readonly dispute_id: string;
  readonly status: string;
}

/** The provider decides about a dispute. */
export async function judged(gift: LivedGift, isWon: boolean, world: GivingWorld): Promise<void> {
  const { desk, emulators } = world.house();
  const capture = captureOf(gift, world);
  if (capture === undefined) return;
  if (capture.provider === 'stripe') {
    const [dispute] = (await desk.disputes.list({ payment_intent: gift.object })).data;
    if (dispute === undefined || !dispute.status.endsWith('needs_response')) return;
    const evidence = { uncategorized_text: isWon ? 'winning_evidence' : 'losing_evidence' };
    await desk.disputes.update(dispute.id, { evidence, submit: true });
    return;
  }
  const about = `/v1/customer/disputes?disputed_transaction_id=${capture.id}`;
  const { items } = await atPaypal(emulators, about);
  for (const { dispute_id: id, status } of items as readonly ListedDispute[])
    if (status !== 'RESOLVED')
      await atPaypal(emulators, `/v1/customer/disputes/${id}/adjudicate`, {
        adjudication_outcome: isWon ? 'SELLER_FAVOR' : 'BUYER_FAVOR',
      });
}
