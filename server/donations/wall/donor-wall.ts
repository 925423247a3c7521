import { timingSafeEqual } from 'node:crypto';
import { serverWords } from 'formularium/languages';
import type { Donation } from '../../storage/repositories/donation-row.ts';
import type { Tools } from '../../storage/tools.ts';
import { dayIn, writeDay } from '../../value/clock.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { LIVE } from '../donation-status.ts';
import { moneyText } from '../receipts/receipt.ts';

const [SIGNATURE, PAGE] = ['signature', 'paged'];
const MOST_PER_PAGE = 50;
const MOST_PAGES = 1000;

/** What a donor wall shows (spec 000 §7, shortcode attributes). */
export interface WallAttributes {
  readonly formId: string | null;
  readonly perPage: number;
  readonly page: number;
  readonly withAnonymous: boolean;
  readonly onlyComments: boolean;
  readonly showTotal: boolean;
  readonly showName: boolean;
  readonly showComments: boolean;
  readonly commentLength: number;
  /** The tag of the language of the page; '' for that of the form. */
  readonly language: string;
}

/** A donor on the wall: never with an address, nor anything worked out from one. */
export interface DonorCard {
  readonly name: string;
  readonly initials: string;
  /** `YYYY-MM-DD`, and in the words of the language. */
  readonly day: string;
  readonly dayText: string;
  readonly amount: string;
  readonly comment: string;
  /** The beginning of a long comment; '' where all of it is shown. */
  readonly excerpt: string;
}

/** The donors of one page of a wall, and whether there are more. */
export interface WallPage {
  readonly cards: readonly DonorCard[];
  readonly hasMore: boolean;
}

/** The attributes of a wall as pages send them, `form_id=75&donors_per_page=12`, signed by the server that shows the wall. */
export function signedAttributes(
  attributes: Readonly<Record<string, string>>,
  { fingerprint }: Pick<Tools, 'fingerprint'>,
): string {
  const given = new URLSearchParams(attributes);
  given.set(SIGNATURE, signatureOf(given, fingerprint));
  return given.toString();
}

/** The attributes of the page of a wall that follows. */
export function nextPage(text: string, { page }: WallAttributes): string {
  const next = new URLSearchParams(text);
  next.set(PAGE, String(page + 1));
  return next.toString();
}

/**
 * Reads attributes. Throws a `Refusal` for those that this server has not signed: which donors are shown, and whether by name, is for
 * whoever has put the wall on a page to say.
 */
export function wallAttributes(text: string, { fingerprint }: Pick<Tools, 'fingerprint'>): WallAttributes {
  const given = new URLSearchParams(text);
  const [own, brought] = [signatureOf(given, fingerprint), given.get(SIGNATURE) ?? ''].map((one) =>
    Buffer.from(one),
  );
  if (own === undefined || brought?.length !== own.length || !timingSafeEqual(own, brought))
    throw new Refusal(400, 'The attributes of the donor wall are not those that this server has given out.');
  const number = (name: string, usual: number, most: number): number => {
    const value = given.get(name) ?? '';
    return /^[1-9]\d{0,4}$/.test(value) ? Math.min(Number(value), most) : usual;
  };
  const isOn = (name: string, usual: boolean): boolean =>
    given.has(name) ? ['1', 'true'].includes(given.get(name) ?? '') : usual;
  const formId = given.get('form_id') ?? '';
  return {
    formId: formId === '' || formId === '0' ? null : formId,
    perPage: number('donors_per_page', 12, MOST_PER_PAGE),
    page: number(PAGE, 1, MOST_PAGES),
    withAnonymous: isOn('anonymous', true),
    onlyComments: isOn('only_comments', false),
    showTotal: isOn('show_total', true),
    showName: isOn('show_name', true),
    showComments: isOn('show_comments', true),
    commentLength: number('comment_length', 140, 5000),
    language: given.get('language') ?? '',
  };
}

/** Of everything but the page, which visitors choose. */
function signatureOf(given: URLSearchParams, fingerprint: Tools['fingerprint']): string {
  const attributes = [...given].filter(([name]) => name !== SIGNATURE && name !== PAGE);
  return fingerprint('donor wall', JSON.stringify(attributes.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** A page of the donations that have arrived, newest first. Whoever wants to stay unknown is no name and says nothing. */
export async function wallPage(
  wall: WallAttributes,
  language: string,
  { storage, clock }: Pick<Tools, 'storage' | 'clock'>,
): Promise<WallPage> {
  const filter = {
    ...{
      statuses: LIVE,
      mode: 'live' as const,
      ...(wall.onlyComments && { commentState: 'approved' as const }),
    },
    withoutAnonymous: !wall.withAnonymous || wall.onlyComments,
    ...(wall.formId !== null && { formId: wall.formId }),
  };
  const page = { sort: 'createdAt', direction: 'desc', limit: wall.perPage + 1 } as const;
  const offset = (wall.page - 1) * wall.perPage;
  const donations = await storage.read((tx) => tx.donations.list(filter, { ...page, offset }));
  const cards = donations.slice(0, wall.perPage).map((donation) => cardOf(donation, wall, language, clock));
  return { cards, hasMore: donations.length > wall.perPage };
}

function cardOf(
  donation: Donation,
  { showName, showTotal, showComments, commentLength }: WallAttributes,
  language: string,
  { timeZone }: Tools['clock'],
): DonorCard {
  const { isAnonymous, firstName, lastName, amount, fee, refunded, currency, createdAt } = donation;
  const day = dayIn(timeZone, new Date(createdAt));
  // What is given back is taken from the gift first, as in the totals.
  const kept = amount - refunded;
  const anonymous = sayTo(language, serverWords.anonymousDonor);
  const name = isAnonymous ? anonymous : [firstName, lastName].filter(Boolean).join(' ') || anonymous;
  const isShown = showComments && !isAnonymous && donation.commentState === 'approved';
  const comment = isShown ? donation.comment : '';
  const initials = isAnonymous ? '' : initialsOf(firstName, lastName);
  return {
    ...(showName ? { name, initials } : { name: '', initials: '' }),
    ...{ day, dayText: writeDay(day, language) },
    amount: showTotal ? moneyText(kept - (kept < fee ? kept : fee), currency) : '',
    ...{ comment, excerpt: excerptOf(comment, commentLength) },
  };
}

function initialsOf(...names: readonly string[]): string {
  return names.map((name) => [...name.trim()][0] ?? '').join('');
}

/** Cut at the last blank, without the sign that stood there; '' for a comment that is short enough. */
function excerptOf(comment: string, most: number): string {
  const characters = [...comment];
  if (characters.length <= most) return '';
  const cut = characters.slice(0, most).join('');
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[.!,:]+$/, '')}…`;
}
