import { serverWords } from 'formularium/languages';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import type { DonationOwner } from '../../storage/repositories/donations.ts';
import type { Subscription } from '../../storage/repositories/subscription-row.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { dayIn, startOfDay, writeDay } from '../../value/clock.ts';
import { sayTo } from '../../value/say-to.ts';
import { LIVE } from '../donation-status.ts';
import { oftenText } from '../often-text.ts';
import { moneyText, receiptPath, statusText } from '../receipts/receipt.ts';
import { addedUp } from './donor-statement.ts';

const PAGE = 200;
const YEAR = /^[12]\d{3}$/;

/** A donation in a list. */
export interface HistoryLine {
  /** In the words of the language. */
  readonly day: string;
  readonly form: string;
  readonly amount: string;
  /** How often it is given; '' where it is given once. */
  readonly often: string;
  readonly status: string;
  readonly receipt: string;
  /** Says that no money has moved; '' where some has. */
  readonly test: string;
}

/** The newest donations of an owner, and the years of which there are statements. */
export interface DonationHistory {
  readonly lines: readonly HistoryLine[];
  readonly years: readonly string[];
}

/** What has arrived in a year. */
export interface YearStatement {
  readonly lines: readonly HistoryLine[];
  /** Who has given it, by the names that were entered. */
  readonly donors: readonly string[];
  /** One for each currency. */
  readonly totals: readonly { readonly currency: string; readonly total: string }[];
}

type Plans = ReadonlyMap<string, Subscription>;

type HistoryTools = Pick<Tools, 'storage' | 'clock'>;

/** What somebody has given, as far as they have proved that it was them. */
export async function historyOf(
  owner: DonationOwner,
  language: string,
  { storage, clock }: HistoryTools,
): Promise<DonationHistory> {
  const { donations, plans } = await storage.read((transaction) => everyOf(owner, transaction));
  const arrived = donations.filter(hasArrived);
  const years = arrived.map((donation) => dayOf(donation, clock).slice(0, 4));
  return {
    lines: donations.slice(0, PAGE).map((donation) => lineOf({ donation, plans }, language, clock)),
    years: [...new Set(years)].sort().reverse(),
  };
}

/** What of an owner's donations has arrived in a year of the site's calendar; null for what is no year. */
export async function statementOf(
  owner: DonationOwner,
  year: string,
  language: string,
  { storage, clock }: HistoryTools,
): Promise<YearStatement | null> {
  if (!YEAR.test(year)) return null;
  const [from, until] = [year, String(Number(year) + 1).padStart(4, '0')].map((one) =>
    startOfDay(`${one}-01-01`, clock.timeZone),
  );
  const within = (donation: Donation): boolean => {
    const at = donation.completedAt ?? donation.createdAt;
    return hasArrived(donation) && at >= (from ?? 0) && at < (until ?? 0);
  };
  const every = await storage.read((transaction) => everyOf(owner, transaction));
  const [donations, plans] = [every.donations.filter(within), every.plans];
  return {
    lines: donations.map((donation) => lineOf({ donation, plans }, language, clock)).reverse(),
    donors: [...new Set(donations.map(nameOf))].filter(Boolean),
    totals: addedUp(donations).map(({ currency, total }) => ({
      currency,
      total: moneyText(total, currency),
    })),
  };
}

/** What has been paid by a recurring donation so far, the newest first. */
export async function paymentsOf(
  subscriptionId: string,
  language: string,
  { storage, clock }: HistoryTools,
): Promise<readonly HistoryLine[]> {
  const page = { sort: 'createdAt', direction: 'desc', limit: PAGE, offset: 0 } as const;
  const { paid, plans } = await storage.read(async (transaction) => {
    const listed = await transaction.donations.list({ subscriptionId }, page);
    return { paid: listed, plans: await plansOf(listed, transaction) };
  });
  return paid.map((donation) => lineOf({ donation, plans }, language, clock));
}

/** Money that has arrived; none moves in a test. */
function hasArrived({ status, mode }: Donation): boolean {
  return mode === 'live' && LIVE.includes(status);
}

/** A statement that left something out would be wrong. */
async function everyOf(
  owner: DonationOwner,
  transaction: StorageTransaction,
): Promise<{ readonly donations: readonly Donation[]; readonly plans: Plans }> {
  const donations: Donation[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const page = await transaction.donations.ownedBy(owner, { limit: PAGE, offset });
    donations.push(...page);
    if (page.length < PAGE) return { donations, plans: await plansOf(donations, transaction) };
  }
}

/** The recurring donations to which they belong, by their ids. */
async function plansOf(
  donations: readonly Donation[],
  { subscriptions }: Pick<StorageTransaction, 'subscriptions'>,
): Promise<Plans> {
  const plans = new Map<string, Subscription>();
  for (const id of new Set(donations.flatMap(({ subscriptionId }) => subscriptionId ?? []))) {
    const plan = await subscriptions.withId(id);
    if (plan !== null) plans.set(id, plan);
  }
  return plans;
}

function lineOf(
  { donation, plans }: { readonly donation: Donation; readonly plans: Plans },
  language: string,
  clock: Tools['clock'],
): HistoryLine {
  const plan = plans.get(donation.subscriptionId ?? '');
  const { formTitle, amount, refunded, currency, status, mode } = donation;
  const back = `${sayTo(language, serverWords.receiptRefundedPart)}: ${moneyText(refunded, currency)}`;
  return {
    day: writeDay(dayOf(donation, clock), language),
    form: formTitle,
    amount: [moneyText(amount, currency), ...(refunded === 0n ? [] : [`(${back})`])].join(' '),
    often: plan === undefined ? '' : oftenText(plan, language),
    status: statusText(status, language),
    receipt: receiptPath(donation),
    test: mode === 'test' ? sayTo(language, serverWords.testMode) : '',
  };
}

/** The day at the site on which it arrived, or was given. */
function dayOf({ completedAt, createdAt }: Donation, { timeZone }: Tools['clock']): string {
  return dayIn(timeZone, new Date(completedAt ?? createdAt));
}

function nameOf({ honorific, firstName, lastName }: Donation): string {
  return [honorific, firstName, lastName].filter(Boolean).join(' ');
}
