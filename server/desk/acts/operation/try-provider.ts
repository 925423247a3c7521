import { ProviderAway } from '../../../payments/providers/payment-provider.ts';
import type { Tools } from '../../../storage/tools.ts';
import type { Desk } from '../../desk.ts';
import type { DeskAct } from '../act.ts';

/** An object that no provider has. */
const NOTHING = 'formularium-asks-whether-keys-work';

/** Asks a provider of payments for something that it does not have: no money moves, and the answer needs keys that work. */
export const tryProvider = {
  path: '/desk/settings/provider',
  needs: 'owner',
  async perform({ value, desk }) {
    const answers = await providerAnswers(value('provider'), desk);
    if (answers === null) return '/desk/settings?done=nothing';
    return `/desk/settings?done=${answers ? 'answers' : 'away'}`;
  },
} as const satisfies DeskAct;

/** Whether a provider answers, and takes the keys of this server; null where there is no such provider. */
export async function providerAnswers(
  name: string,
  { providers, tools }: Pick<Desk, 'providers'> & { readonly tools: Pick<Tools, 'clock' | 'log'> },
): Promise<boolean | null> {
  const provider = providers.get(name);
  if (provider === undefined) return null;
  try {
    await provider.fetch(NOTHING, tools.clock.now().getTime());
    return true;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    tools.log.error({ err: error, provider: name }, 'a provider of payments did not answer a test');
    return false;
  }
}
