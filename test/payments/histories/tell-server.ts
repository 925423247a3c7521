import type { WebhookMessage } from '../../../emulators/frame/webhooks.ts';
import { atPaypal } from '../paypal-desk.ts';
import type { SaidReply } from '../toll-house.ts';
import type { GivingWorld } from './giving-world.ts';
import type { HistoryStep, Untruth } from './history.ts';
import type { LivedGift } from './lived-gift.ts';

/** What is answered to an event: it is taken, refused, or to be sent again. */
const ANSWERS = { signed: new Set([200, 503]), forged: new Set([400, 503]) } as const;

/** Sends an event to the server. What it must not answer is given as an answer that nobody may get. */
async function delivered(
  event: WebhookMessage,
  isForged: boolean,
  world: GivingWorld,
): Promise<readonly SaidReply[]> {
  const status = await world.tell(event, isForged);
  if (ANSWERS[isForged ? 'forged' : 'signed'].has(status)) return [];
  const message = `to ${isForged ? 'a forged' : 'an'} event ${event.type}`;
  return [{ status: -status, message, data: {} }];
}

/** Hands events on to the server, in whatever order and however often. */
export async function told(
  { isReversed, copies, share, isRestLost, isForged }: Extract<HistoryStep, { does: 'tell' }>,
  world: GivingWorld,
): Promise<readonly SaidReply[]> {
  const house = world.house();
  const { webhooks } = house.emulators;
  const waiting = webhooks.held().slice(world.toldEvents);
  const chosen = waiting.filter((_, at) => share === 'all' || at % 2 === (share === 'odd' ? 1 : 0));
  if (isRestLost || share === 'all') world.toldEvents = webhooks.held().length;
  const events = isReversed ? chosen.toReversed() : chosen;
  const wrong: SaidReply[] = [];
  for (const event of events)
    for (let copy = 0; copy < copies; copy += 1) wrong.push(...(await delivered(event, isForged, world)));
  await house.server.jobs.idle();
  return wrong;
}

/** Tells the server something of a gift that its provider does not say, in an event that is signed as it has to be. */
export async function misled(
  gift: LivedGift,
  says: Untruth,
  world: GivingWorld,
): Promise<readonly SaidReply[]> {
  const { server, emulators } = world.house();
  const provider = gift.object.startsWith('pi_') ? 'stripe' : 'paypal';
  const signed = emulators.webhooks.held().find((event) => event.provider === provider);
  if (gift.object === '' || signed === undefined) return [];
  world.untruths += 1;
  const id = `evt_untrue_${world.untruths}`;
  const make = provider === 'stripe' ? untrueIntent : untrueOrder;
  const untrue = await emulators.faults.without(() => make(gift, says, world));
  if (untrue === null) return [];
  const [type, content] = untrue;
  const body = JSON.stringify({ ...JSON.parse(signed.body), id, type, event_type: type, ...content });
  const event = { ...signed, id, type, body, headers: (isForged: boolean) => signed.headers(isForged, body) };
  const wrong = await delivered(event, false, world);
  await server.jobs.idle();
  return wrong;
}

type ToldContent = readonly [type: string, content: object];

async function untrueIntent({ object }: LivedGift, says: Untruth, world: GivingWorld): Promise<ToldContent> {
  const intent = await world.house().desk.paymentIntents.retrieve(object);
  if (says === 'over')
    return ['payment_intent.canceled', { data: { object: { ...intent, status: 'canceled' } } }];
  const charge = { id: `ch_untrue_${world.untruths}`, object: 'charge', paid: true, captured: true };
  const paid = { status: 'succeeded', amount_received: intent.amount, amount_capturable: 0 };
  const told = { ...intent, ...paid, latest_charge: { ...charge, disputed: false } };
  return ['payment_intent.succeeded', { data: { object: told } }];
}

/** Null of an order that nobody has approved in time: PayPal forgets it. */
async function untrueOrder(
  { object }: LivedGift,
  says: Untruth,
  world: GivingWorld,
): Promise<ToldContent | null> {
  const order = await atPaypal(world.house().emulators, `/v2/checkout/orders/${object}`).catch(() => null);
  if (order === null) return null;
  if (says === 'over') return ['CHECKOUT.ORDER.VOIDED', { resource: { ...order, status: 'VOIDED' } }];
  const [unit] = order['purchase_units'] as readonly [
    { readonly amount: object; readonly payments?: object },
  ];
  const capture = { id: `UNTRUE${world.untruths}`, status: 'COMPLETED', amount: unit.amount };
  const taken = { ...unit, payments: { ...unit.payments, captures: [{ ...capture, final_capture: true }] } };
  const told = { ...order, status: 'COMPLETED', purchase_units: [taken] };
  return ['CHECKOUT.ORDER.COMPLETED', { resource: told }];
}
