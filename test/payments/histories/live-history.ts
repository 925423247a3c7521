import { approveOrder, type SaidReply } from '../toll-house.ts';
import { cancelled, complained, judged, refundedHere, refundedThere } from './after-giving.ts';
import type { GivingWorld } from './giving-world.ts';
import type { Entered, History, HistoryStep } from './history.ts';
import type { LivedGift } from './lived-gift.ts';
import { misled, told } from './tell-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface LivedHistory {
  readonly history: History;
  readonly gifts: readonly LivedGift[];
  /** What the server answered that it must never answer. */
  readonly oddities: readonly string[];
}

/** What a server that has not ended may answer; 503 where its provider, or its database, does not. */
const POSSIBLE = new Set([200, 402, 409, 422, 429, 503]);

/** Lets everything of a history happen. */
export async function live(history: History, world: GivingWorld): Promise<LivedHistory> {
  world.histories += 1;
  const gifts: LivedGift[] = [];
  const oddities: string[] = [];
  for (const step of history) {
    await world.goOn();
    const said = await stepped(step, gifts, world);
    for (const { status, message } of said)
      if (!POSSIBLE.has(status)) oddities.push(`${JSON.stringify(step)}: ${status} ${message}`);
  }
  await world.goOn();
  world.house().emulators.faults.forget();
  await world.house().pass(2 * MINUTE_MS, 2);
  return { history, gifts, oddities };
}

/** The gift that a donor is at: the one that they have begun, or one of their own where they were thanked for that. */
function giftAt(donor: number, gifts: LivedGift[], { histories }: GivingWorld): LivedGift {
  const last = gifts.findLast(({ address }) => address.endsWith(`.${donor + 1}`));
  if (last !== undefined && !last.isThanked) return last;
  const address = `10.${histories >> 8}.${histories & 255}.${donor + 1}`;
  const key = `a-history-${String(histories).padStart(6, '0')}-and-gift-${gifts.length}`;
  const gift: LivedGift = { key, address, entered: null, token: '', object: '', isThanked: false, asked: 0 };
  gifts.push(gift);
  return gift;
}

async function stepped(
  step: HistoryStep,
  gifts: LivedGift[],
  world: GivingWorld,
): Promise<readonly SaidReply[]> {
  const house = world.house();
  if ('trouble' in step && step.trouble !== null) house.emulators.faults.plan(step.trouble);
  switch (step.does) {
    case 'open':
      return [await opened(giftAt(step.donor, gifts, world), step.entered, world)];
    case 'give':
      return gave(giftAt(step.donor, gifts, world), step, world);
    case 'wait':
      await house.pass(step.ms, 2);
      return [];
    case 'fault':
      house.emulators.faults.plan(step.fault);
      return [];
    case 'end':
      world.endAt(step.nth, step.mode);
      return [];
    case 'tell':
      return told(step, world);
    default:
      return withGift(step, gifts, world);
  }
}

/** What is done with a gift that a donor has sent: the last one, as far as they know. */
async function withGift(
  step: Extract<HistoryStep, { does: 'send' | 'cancel' | 'refund' | 'complain' | 'judge' | 'mislead' }>,
  gifts: readonly LivedGift[],
  world: GivingWorld,
): Promise<readonly SaidReply[]> {
  const gift = gifts.findLast(
    ({ address, entered }) => entered !== null && address.endsWith(`.${step.donor + 1}`),
  );
  if (gift === undefined) return [];
  if (step.does === 'send') return [await sent(gift, world)];
  if (step.does === 'mislead') return misled(gift, step.says, world);
  if (step.does === 'cancel') await cancelled(gift, world);
  else if (step.does === 'refund' && step.by === 'site') await refundedHere(gift, step.share, world);
  else await world.house().emulators.faults.without(() => atTheDesk(step, gift, world));
  return [];
}

/** What somebody does at the desk of a provider, which is right by definition. */
async function atTheDesk(
  step: Extract<HistoryStep, { does: 'refund' | 'complain' | 'judge' }>,
  gift: LivedGift,
  world: GivingWorld,
): Promise<void> {
  if (step.does === 'complain') await complained(gift, step, world);
  else if (step.does === 'judge') await judged(gift, step.isWon, world);
  else await refundedThere(gift, step.share, world);
}

const fieldsOf = (
  { key, address }: LivedGift,
  { way, often, card }: Entered,
  { house }: GivingWorld,
): Readonly<Record<string, string>> => ({
  // Of a page that was opened now: time goes on by days in a history.
  ...{
    forminator_nonce: house().nonce('30'),
    way,
    often,
    submission_key: key,
    address,
    'email-1': `${key}@analytical.example`,
  },
  ...(way === 'stripe' && { payment_method: `pm_card_${card}` }),
});

async function opened(gift: LivedGift, entered: Entered, world: GivingWorld): Promise<SaidReply> {
  const { payment_method: _method, ...fields } = fieldsOf(gift, entered, world);
  gift.entered = entered;
  const reply = await world.house().quote(entered.price, fields);
  const { paymentid = '', paymentsecret = '' } = reply.data;
  if (reply.status === 200) {
    gift.token = String(paymentid);
    gift.object = String(paymentsecret).split('_secret_')[0] ?? '';
  }
  return reply;
}

async function sent(gift: LivedGift, world: GivingWorld): Promise<SaidReply> {
  const entered = gift.entered as Entered;
  const fields = { ...fieldsOf(gift, entered, world), paymentid: gift.token };
  const reply = await world.house().send(entered.price, fields);
  if (reply.status === 200) gift.isThanked = true;
  return reply;
}

const OUTCOMES = { yes: 'approve', no: 'decline', cancel: 'cancel' } as const;

async function gave(
  gift: LivedGift,
  { entered, sends }: Extract<HistoryStep, { does: 'give' }>,
  world: GivingWorld,
): Promise<readonly SaidReply[]> {
  const { emulators } = world.house();
  const { way, act } = entered;
  const replies = [await opened(gift, entered, world)];
  const { faults, address } = emulators;
  // Faults are those of answers to the server: a donor whose window does not open would try again.
  if (way === 'paypal' && act !== 'leave')
    await faults.without(() => approveOrder(emulators, gift.object, OUTCOMES[act]));
  replies.push(...(await Promise.all(Array.from({ length: sends }, () => sent(gift, world)))));
  const asksToConfirm = replies.some(({ data }) => data['stripe3d'] === true);
  if (!asksToConfirm || act === 'leave') return replies;
  const outcome = act === 'yes' ? 'complete' : 'fail';
  const authenticated = { method: 'POST', body: new URLSearchParams({ outcome }) };
  await faults.without(() => fetch(`${address}/stripe/authenticate/${gift.object}`, authenticated));
  replies.push(await sent(gift, world));
  return replies;
}

/** The turns of the reconciler after everything has happened: most of what is left is done within minutes, the last after two days. */
const TURNS_MS = [
  MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  ...Array(4).fill(7 * HOUR_MS),
  ...Array(3).fill(25 * HOUR_MS),
];

/** Gifts are given no further, and the reconciler turns until nothing moves: for all histories that were lived through. */
export async function comeToRest(lives: readonly LivedHistory[], world: GivingWorld): Promise<void> {
  for (const { gifts } of lives) for (const gift of gifts) await cancelled(gift, world);
  for (const ms of TURNS_MS) await world.house().pass(ms, 1);
}
