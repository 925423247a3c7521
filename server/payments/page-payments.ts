import type { CompiledForm } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { sayIn } from '../value/say-to.ts';
import type { PaymentPage, PaymentProvider } from './providers/payment-provider.ts';

/** What the scripts of a page are told of a provider. */
interface GivenPage extends PaymentPage {
  /** Said in place of its element while a form is to be paid again and again; nothing where it takes that, or no form asks. */
  readonly onceOnly?: string;
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

function givenOf(
  { page, renews = false }: Pick<PaymentProvider, 'page' | 'renews'>,
  forms: readonly CompiledForm[],
): GivenPage {
  const recurring = forms.find(({ fields }) => fields.some(({ kind }) => kind.ofDonation === 'frequency'));
  return renews || recurring === undefined
    ? page
    : { ...page, onceOnly: sayIn(recurring, serverWords.paymentRecurring) };
}
