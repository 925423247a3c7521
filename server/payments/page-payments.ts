import type { CompiledForm } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { sayIn } from '../value/say-to.ts';
import type { PaymentPage, PaymentProvider } from './providers/payment-provider.ts';

/** What the scripts of a page are told of a provider. */
interface GivenPage extends PaymentPage {
  /** Said in place of its element while a form is to be paid again and again; nothing where it takes that, or no form asks. */
  readonly onceOnly?: string;
  /** Said around a payment at a bank; nothing where no form has any. */
  readonly bankWords?: Readonly<Record<string, string>>;
}

/** What a page needs for its payments. */
export interface PagePayments {
  /** What its scripts are told, by provider. */
  readonly given: Readonly<Record<string, GivenPage>>;
  /** What it may load beside this server's own, by the directives of its policy. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
  /** Whether any of its payments moves no money. */
  readonly isTest: boolean;
}

/** What the page of these forms needs for the payments that this server takes; null where it takes none of them. */
export function pagePaymentsOf(
  forms: readonly CompiledForm[],
  providers: ReadonlyMap<string, Pick<PaymentProvider, 'page' | 'origins' | 'renews'>>,
): PagePayments | null {
  const names = forms.flatMap(({ fields }) => fields.flatMap(({ kind }) => kind.pays?.provider ?? []));
  const used = [...new Set(names)].flatMap((name) => providers.get(name) ?? []);
  if (used.length === 0) return null;
  const directives = new Set(used.flatMap(({ origins }) => Object.keys(origins)));
  const all = [...directives].map((directive) => [
    directive,
    used.flatMap(({ origins }) => origins[directive] ?? []),
  ]);
  return {
    given: Object.fromEntries(used.map((one) => [one.page.provider, givenOf(one, forms)])),
    origins: Object.fromEntries(all),
    isTest: used.some(({ page }) => page.mode === 'test'),
  };
}

const BANK_WORDS = [
  ...(['bankTitle', 'bankOpen', 'bankBlocked', 'bankClosed', 'bankOffline', 'bankStopped'] as const),
  ...(['bankUnfinished', 'bankFailed', 'bankGoOn', 'bankResume', 'bankOther'] as const),
];

/** The page without what its forms do not offer, or with what is said around payments at a bank. */
function withBanks(page: PaymentPage, forms: readonly CompiledForm[]): GivenPage {
  const { bankMethods = [], ...own } = page;
  const form = forms.find(({ fields }) => fields.some(({ kind }) => kind.pays?.element === 'payment'));
  if (form === undefined || bankMethods.length === 0) return own;
  const words = BANK_WORDS.map((name) => [name, sayIn(form, serverWords[name])]);
  return { ...page, bankWords: Object.fromEntries(words) };
}

function givenOf(
  { page, renews = false }: Pick<PaymentProvider, 'page' | 'renews'>,
  forms: readonly CompiledForm[],
): GivenPage {
  const given = withBanks(page, forms);
  const recurring = forms.find(({ fields }) => fields.some(({ kind }) => kind.ofDonation === 'frequency'));
  return renews || recurring === undefined
    ? given
    : { ...given, onceOnly: sayIn(recurring, serverWords.paymentRecurring) };
}
