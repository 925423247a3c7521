import { ProviderAway } from '../payment-provider.ts';
import type { PaypalReply } from './client.ts';

/** What nobody answers is away, and no mistake of ours. */
export async function answered(ask: () => Promise<PaypalReply>): Promise<PaypalReply> {
  try {
    return await ask();
  } catch (error) {
    throw new ProviderAway(error);
  }
}
