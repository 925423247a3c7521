import type { Tools } from '../../storage/tools.ts';
import { type PaymentProvider, ProviderAway, type ProviderTrouble } from '../providers/payment-provider.ts';
import type { Reconciliation } from './compared-books.ts';
import { type ReconciledTime, reconcile } from './reconcile.ts';

const TROUBLES = [
  'away',
  'keys',
  'rights',
  'limit',
  'unreadable',
] as const satisfies readonly ProviderTrouble[];
/** Why nothing was compared: the provider lists nothing, or gives no answer; there is too much of it, or it takes too long. */
export const COMPARISON_FAILURES = ['unable', ...TROUBLES, 'too-many', 'slow'] as const;

export type ComparisonFailure = (typeof COMPARISON_FAILURES)[number];

/** What came of comparing with one provider: the comparison, or why there is none. */
export interface ComparedProvider {
  readonly name: string;
  readonly mode: 'live' | 'test';
  readonly result: Reconciliation | ComparisonFailure;
}

/** Compares the books of a time with what a provider says. Nothing is changed by it. */
export async function compareProvider(
  provider: PaymentProvider,
  time: ReconciledTime,
  tools: Pick<Tools, 'storage' | 'clock' | 'log'>,
): Promise<ComparedProvider> {
  const { name, page, movements } = provider;
  const what = { name, mode: page.mode };
  if (movements === undefined) return { ...what, result: 'unable' };
  try {
    return { ...what, result: await reconcile({ ...provider, movements }, time, tools) };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    tools.log.warn({ err: error, provider: name }, 'the payments of a provider could not be listed');
    return { ...what, result: error.trouble };
  }
}
