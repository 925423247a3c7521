import type { MoneyMovement } from '../../../emulators/frame/ledger.ts';
import type { TableRow } from '../../../server/storage/repositories/tables.ts';
import { atPaypal } from '../paypal-desk.ts';
import { CAMPAIGN, type GivingWorld } from './giving-world.ts';
import type { LivedHistory } from './live-history.ts';
import type { LivedGift } from './lived-gift.ts';

// An oracle of its own: it knows what the providers have booked, and how that reads in a table. It asks nothing of the code that takes payments.

/** What a provider has booked of one of its objects, in cents. */
interface Moved {
  readonly captures: readonly number[];
  readonly held: number;
  readonly back: number;
  /** What disputes have taken away, for now or for good, by their ids. */
  readonly disputed: ReadonlyMap<string, number>;
}

const SIGNS: Readonly<Record<string, readonly [held: number, back: number, disputed: number]>> = {
  hold: [1, 0, 0],
  release: [-1, 0, 0],
  capture: [0, 0, 0],
  refund: [0, 1, 0],
  'refund-failed': [0, -1, 0],
  dispute: [0, 0, 1],
  'dispute-won': [0, 0, -1],
};

function movedOf(entries: readonly MoneyMovement[]): Moved {
  const sum = (place: 0 | 1): number =>
    entries.reduce((all, { type, amount }) => all + (SIGNS[type]?.[place] ?? 0) * amount, 0);
  const captures = entries.filter(({ type }) => type === 'capture').map(({ amount }) => amount);
  const disputed = new Map<string, number>();
  for (const { type, id, amount } of entries)
    if (SIGNS[type]?.[2]) disputed.set(id, (disputed.get(id) ?? 0) + SIGNS[type][2] * amount);
  return { captures, held: sum(0), back: sum(1), disputed };
}

interface Tables {
  readonly payments: readonly TableRow[];
  readonly intents: readonly TableRow[];
  readonly commands: readonly TableRow[];
  readonly submissions: readonly TableRow[];
  readonly donations: readonly TableRow[];
  readonly links: readonly TableRow[];
  readonly subscriptions: readonly TableRow[];
}

/** In what the books of a server and of its providers differ after some histories, in words. */
export async function booksDiffer(
  lives: readonly LivedHistory[],
  world: GivingWorld,
): Promise<readonly string[]> {
  const { rows } = world.house();
  const tables: Tables = {
    payments: await rows('payments'),
    intents: await rows('payment_intents'),
    commands: await rows('payment_commands'),
    submissions: await rows('submissions'),
    donations: await rows('donations'),
    links: await rows('payment_links'),
    subscriptions: await rows('subscriptions'),
  };
  const differences: string[] = [];
  for (const { history, gifts, oddities } of lives) {
    const own = [...oddities];
    for (const gift of gifts) own.push(...(await ofGift(gift, tables, world)));
    if (own.length > 0) differences.push(JSON.stringify(history), ...own);
  }
  return [...differences, ...(await inAll(tables, world))];
}

async function ofGift(gift: LivedGift, tables: Tables, world: GivingWorld): Promise<readonly string[]> {
  const own = tables.payments.filter(({ submission_key }) => submission_key === gift.key);
  const sent = tables.submissions.filter(({ key }) => key === gift.key);
  const [payment] = own;
  const begun = tables.subscriptions.filter(({ payment_id }) => payment_id === payment?.['id']);
  const turns = tables.payments.filter(({ subscription_id }) =>
    begun.some(({ id }) => id === subscription_id),
  );
  const found: string[] = [];
  let given = 0;
  for (const one of [...own, ...turns]) {
    const { wrong, isPaid } = await ofPayment(one, tables, world);
    found.push(...wrong);
    if (isPaid) given += 1;
  }
  const isFirstPaid = payment !== undefined && capturesOf(payment, tables, world) > 0;
  if (gift.isThanked && !isFirstPaid) found.push('thanked, and nothing is paid');
  if (sent.length !== (isFirstPaid ? 1 : 0)) found.push(`${sent.length} entries, paid ${isFirstPaid}`);
  if (payment !== undefined)
    found.push(...wronglyGivenBack(gift, payment, entriesOf(payment, tables, world), tables));
  const price = JSON.parse(String(sent[0]?.['submission'] ?? '{}')).price;
  const charged = payment === undefined ? 0 : capturesOf(payment, tables, world);
  if (isFirstPaid && Math.round(Number(price) * 100) !== charged)
    found.push(`${price} is sent, and ${charged} cents are taken`);
  const counted = begun.reduce((sum, row) => sum + Number(row['given']), 0);
  if (begun.length > 0 && counted !== given) found.push(`${given} turns are paid, and ${counted} counted`);
  return found.map((one) => `gift ${gift.key.at(-1)}: ${one}`);
}

/** What is given back is what somebody has asked for, once; but for what its provider refused, which is written down. */
function wronglyGivenBack(
  { asked }: LivedGift,
  { id }: TableRow,
  entries: readonly MoneyMovement[],
  { intents, commands }: Tables,
): readonly string[] {
  const given = entries.reduce((sum, { type, amount }) => sum + (type === 'refund' ? amount : 0), 0);
  const own = new Set(intents.filter(({ payment_id }) => payment_id === id).map((intent) => intent['id']));
  const refused = commands
    .filter(({ type, state, intent_id }) => type === 'refund' && state === 'refused' && own.has(intent_id))
    .reduce((sum, { parameters }) => sum + Number(JSON.parse(String(parameters)).amount), 0);
  return given === asked - refused
    ? []
    : [`${given} cents are given back of ${asked} that were asked for, without ${refused} that were refused`];
}

function objectsOf({ id }: TableRow, { intents }: Tables): ReadonlySet<string> {
  return new Set(
    intents.filter(({ payment_id }) => payment_id === id).map(({ provider_id }) => String(provider_id)),
  );
}

function entriesOf(payment: TableRow, tables: Tables, world: GivingWorld): readonly MoneyMovement[] {
  const objects = objectsOf(payment, tables);
  return world
    .house()
    .emulators.ledger.entries()
    .filter((entry) => objects.has(entry.payment));
}

function capturesOf(payment: TableRow, tables: Tables, world: GivingWorld): number {
  return movedOf(entriesOf(payment, tables, world)).captures.reduce((sum, one) => sum + one, 0);
}

async function ofPayment(
  payment: TableRow,
  tables: Tables,
  world: GivingWorld,
): Promise<{ readonly wrong: readonly string[]; readonly isPaid: boolean }> {
  const moved = movedOf(entriesOf(payment, tables, world));
  const captured = moved.captures.reduce((sum, one) => sum + one, 0);
  const stands = await standingOf(moved, world);
  const state = stateOf(moved, stands);
  const wrong: string[] = [];
  const is = (what: string, found: unknown, right: unknown): void => {
    if (found !== right) wrong.push(`${what} is ${found} instead of ${right}`);
  };
  is('the state', payment['state'], state);
  is('what is held', moved.held, 0);
  is('how often money was taken', moved.captures.length, captured > 0 ? 1 : 0);
  is(
    'the number of links',
    tables.links.filter((one) => one['payment_id'] === payment['id']).length,
    captured > 0 ? 1 : 0,
  );
  const named = payment['submission_id'];
  const donations = tables.donations.filter(
    ({ id, submission_id }) => named !== null && (id === named || submission_id === named),
  );
  is('the number of donations', donations.length, captured > 0 ? 1 : 0);
  for (const donation of donations) {
    is('the amount of the donation', Number(donation['amount']), captured);
    is(
      'what of it was given back',
      Number(donation['refunded']),
      state === 'lost' ? moved.back : moved.back + stands.lost,
    );
    is('its status', donation['status'], STATUSES[state]);
    wrong.push(...wronglyArrived(donation, entriesOf(payment, tables, world), world));
    const receipts = world.mails.filter((mail) => mail.startsWith(`${donation['id']}.donation-receipt`));
    // Nobody gets a receipt for what was lost or given back before the server saw that it had come.
    if (receipts.length > 0 || (state !== 'lost' && state !== 'refunded'))
      is('the number of receipts', receipts.length, 1);
  }
  return {
    wrong: wrong.map((one) => `${payment['provider']} ${payment['submission_key']}: ${one}`),
    isPaid: captured > 0,
  };
}

/** Stripe tells whole seconds. */
const SECOND_MS = 1000;

/** A gift has arrived when its provider has charged it, however late the server has learnt of it. */
function wronglyArrived(
  { status, completed_at: arrived }: TableRow,
  entries: readonly MoneyMovement[],
  world: GivingWorld,
): readonly string[] {
  const capture = entries.find(({ type }) => type === 'capture');
  // What is set aside first is the same charge once it is taken.
  const charged = entries.find(({ id }) => id === capture?.id)?.at ?? Number.NaN;
  if (arrived === null) return status === 'publish' ? ['it has arrived at no time'] : [];
  const late = Number(arrived) - charged;
  return Math.abs(late) <= world.clocksDiffer() + SECOND_MS ? [] : [`it has arrived ${late} ms late`];
}

const STATUSES: Readonly<Record<string, string>> = {
  paid: 'publish',
  'part-refunded': 'publish',
  disputed: 'publish',
  'part-lost': 'publish',
  refunded: 'refunded',
  lost: 'revoked',
};

/** What the disputes that have taken money come to. */
interface Standing {
  readonly lost: number;
  readonly isOpen: boolean;
}

function stateOf({ captures, back }: Moved, { lost, isOpen }: Standing): string {
  const captured = captures.reduce((sum, one) => sum + one, 0);
  if (captured === 0) return 'closed';
  if (lost > 0 && lost + back >= captured) return 'lost';
  if (isOpen) return 'disputed';
  if (lost > 0) return 'part-lost';
  if (back >= captured) return 'refunded';
  return back > 0 ? 'part-refunded' : 'paid';
}

/** What became of a dispute the provider’s desk knows, not its ledger. */
async function standingOf({ disputed }: Moved, world: GivingWorld): Promise<Standing> {
  const { desk, emulators } = world.house();
  let [lost, isOpen] = [0, false];
  for (const [id, amount] of disputed) {
    if (amount <= 0) continue;
    const isLost = id.startsWith('PP-')
      ? (await atPaypal(emulators, `/v1/customer/disputes/${id}`))['status'] === 'RESOLVED'
      : (await desk.disputes.retrieve(id)).status === 'lost';
    if (isLost) lost += amount;
    else isOpen = true;
  }
  return { lost, isOpen };
}

/** The total of the campaign is what has arrived and is not given back, as the ledgers have it: of every history until now. */
async function inAll(tables: Tables, world: GivingWorld): Promise<readonly string[]> {
  const totals = await world.storage.read(({ donations }) =>
    donations.totals({ campaignId: CAMPAIGN, statuses: ['publish'] }),
  );
  const counted = totals.reduce((sum, { amount }) => sum + Number(amount), 0);
  const known = new Set(tables.intents.map(({ provider_id }) => provider_id));
  const unknown = world
    .house()
    .emulators.ledger.entries()
    .filter(({ payment }) => !known.has(payment));
  const lost = new Set<string>();
  let partsLost = 0;
  for (const payment of tables.payments) {
    const moved = movedOf(entriesOf(payment, tables, world));
    const stands = await standingOf(moved, world);
    if (stateOf(moved, stands) === 'lost') for (const object of objectsOf(payment, tables)) lost.add(object);
    else partsLost += stands.lost;
  }
  const kept = world
    .house()
    .emulators.ledger.entries()
    .filter(({ payment }) => !lost.has(payment));
  const arrived = kept.reduce(
    (sum, { type, amount }) => sum + (type === 'capture' ? amount : 0) - (SIGNS[type]?.[1] ?? 0) * amount,
    -partsLost,
  );
  return [
    ...unknown.map(({ type, payment }) => `a ${type} of ${payment}, of which nobody knows`),
    ...(counted === arrived ? [] : [`the campaign has ${counted} cents, the ledgers ${arrived}`]),
  ];
}
