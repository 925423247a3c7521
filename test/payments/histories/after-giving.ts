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

/** What a provider tells of its disputes about a gift, in the order in which they were opened. */
interface KnownDispute {
  readonly id: string;
  readonly isOpen: boolean;
  /** Whether it was decided for the site; null as long as it was not, or where no money depends on it. */
  readonly isWon: boolean | null;
  /** In cents: what it is about, if it has or may have taken that. */
  readonly standing: number;
}

async function disputesOf(gift: LivedGift, world: GivingWorld): Promise<readonly KnownDispute[]> {
  const { desk, emulators } = world.house();
  const capture = captureOf(gift, world);
  if (capture === undefined) return [];
  if (capture.provider === 'stripe') {
    const { data } = await desk.disputes.list({ payment_intent: gift.object });
    return data.toReversed().map(({ id, status, amount }) => ({
      ...{ id, isOpen: status.endsWith('needs_response') },
      isWon: status === 'won' ? true : status === 'lost' ? false : null,
      standing: status === 'won' || status === 'warning_closed' ? 0 : amount,
    }));
  }
  const { items } = await atPaypal(emulators, `/v1/customer/disputes?disputed_transaction_id=${capture.id}`);
  const known: KnownDispute[] = [];
  for (const { dispute_id: id } of items as readonly { readonly dispute_id: string }[]) {
    const { status, dispute_outcome, dispute_amount } = (await atPaypal(
      emulators,
      `/v1/customer/disputes/${id}`,
    )) as unknown as TellingDispute;
    const isOpen = status !== 'RESOLVED';
    const isWon = isOpen ? null : dispute_outcome?.outcome_code === 'RESOLVED_SELLER_FAVOUR';
    known.push({
      id,
      isOpen,
      isWon,
      standing: isWon === true ? 0 : Math.round(Number(dispute_amount.value) * CENTS),
    });
  }
  return known;
}

interface TellingDispute {
  readonly status: string;
  readonly dispute_outcome?: { readonly outcome_code: string };
  readonly dispute_amount: { readonly value: string };
}

/** A payer disputes a part of what is left of a gift: what was given back, or is disputed already, is not disputed again. */
export async function complained(
  gift: LivedGift,
  { stage, share }: { readonly stage: string; readonly share: number },
  world: GivingWorld,
): Promise<void> {
  const capture = captureOf(gift, world);
  if (capture === undefined) return;
  const { emulators } = world.house();
  const disputes = await disputesOf(gift, world);
  const back = emulators.ledger
    .entries()
    .filter(({ payment }) => payment === gift.object)
    .reduce(
      (sum, { type, amount }) => sum + amount * (type === 'refund' ? 1 : type === 'refund-failed' ? -1 : 0),
      0,
    );
  const left = capture.amount - back - disputes.reduce((sum, { standing }) => sum + standing, 0);
  const amount = Math.min(left, Math.round(capture.amount * share));
  if (amount <= 0) return;
  if (disputes.length > 0) world.secondDisputes += 1;
  if (capture.provider === 'stripe')
    await fetch(`${emulators.address}/stripe/complaints/${gift.object}`, {
      method: 'POST',
      body: new URLSearchParams({ stage, amount: String(amount) }),
    });
  else
    await atPaypal(emulators, `/paypal/complaints/${capture.id}`, {
      stage,
      amount: euros((amount / CENTS).toFixed(2)),
    });
}

/** The provider decides about the first dispute that is open; where none is, it decides about the last one otherwise than it had. */
export async function judged(gift: LivedGift, isToBeWon: boolean, world: GivingWorld): Promise<void> {
  const { desk, emulators } = world.house();
  const disputes = await disputesOf(gift, world);
  const open = disputes.find(({ isOpen }) => isOpen);
  const decided = disputes.findLast((one) => one.isWon !== null);
  const one = open ?? decided;
  if (one === undefined) return;
  const isWon = open === undefined ? one.isWon === false : isToBeWon;
  if (open === undefined) world.appeals += 1;
  if (captureOf(gift, world)?.provider === 'paypal')
    await atPaypal(emulators, `/v1/customer/disputes/${one.id}/adjudicate`, {
      adjudication_outcome: isWon ? 'SELLER_FAVOR' : 'BUYER_FAVOR',
    });
  else if (open === undefined)
    await fetch(`${emulators.address}/stripe/appeals/${one.id}`, { method: 'POST' });
  else {
    const evidence = { uncategorized_text: isWon ? 'winning_evidence' : 'losing_evidence' };
    await desk.disputes.update(one.id, { evidence, submit: true });
  }
}
