import type { Tools } from '../storage/tools.ts';
import type { BankAccount } from '../value/payments/bank-account.ts';
import type { HeldSubmissions } from './banks/held-submissions.ts';
import type { PaymentProvider } from './providers/payment-provider.ts';

/** What everything about payments works with. */
export interface PaymentDesk {
  readonly tools: Tools;
  /** By their names. */
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  /** Keeps submissions aside whose payers are led away. */
  readonly held: HeldSubmissions;
  /** Where bank transfers go. */
  readonly account: BankAccount;
  /** Where visitors find the server. */
  readonly publicAddress: () => string;
}

/** The provider of a payment, in its mode; null where this server has no keys for that any more. */
export function providerOf(
  { provider, mode }: { readonly provider: string; readonly mode: string },
  { providers }: Pick<PaymentDesk, 'providers'>,
): PaymentProvider | null {
  const found = providers.get(provider);
  return found?.page.mode === mode ? found : null;
}
