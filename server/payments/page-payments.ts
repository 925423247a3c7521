import type { CompiledForm } from 'formularium/engine';
import type { PaymentPage, PaymentProvider } from './providers/payment-provider.ts';

/** What a page needs for its payments. */
export interface PagePayments {
  /** What its scripts are told, by provider. */
  readonly given: Readonly<Record<string, PaymentPage>>;
  /** What it may load beside this server's own, by the directives of its policy. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
  /** Whether any of its payments moves no money. */
  readonly isTest: boolean;
}

/** What the page of these forms needs for the payments that this server takes; null where it takes none of them. */
export function pagePaymentsOf(
  forms: readonly CompiledForm[],
  providers: ReadonlyMap<string, Pick<PaymentProvider, 'page' | 'origins'>>,
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
    given: Object.fromEntries(used.map(({ page }) => [page.provider, page])),
    origins: Object.fromEntries(all),
    isTest: used.some(({ page }) => page.mode === 'test'),
  };
}
