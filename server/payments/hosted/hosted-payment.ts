import { serverWords } from 'formularium/languages';
import type { Budget } from '../../value/budget.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import { isHeld } from '../machine/payment-state.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { type AskedQuote, quotedPayment } from '../quote-payment.ts';

/** A payment on a page of its provider’s own, which needs no script. */
type HostedPayment =
  /** It can be sent with: its money is set aside, or its payer has agreed to that. */
  | { readonly type: 'ready'; readonly id: string }
  /** It is to be paid there. */
  | { readonly type: 'leads'; readonly address: string };

interface HostedQuote extends AskedQuote {
  readonly backTo: string;
  /** Whether its payer says to come back from there, which is a reason to try once more. */
  readonly isBack: boolean;
}

/** Has the provider prepare a page for what these answers cost; or finds that it is paid there already, as the provider says now. */
export async function hostedPayment(
  asked: HostedQuote,
  desk: PaymentDesk,
  budget: Budget,
): Promise<HostedPayment> {
  const { id, fetched } = await quotedPayment(asked, desk, budget);
  if (fetched === null) return { type: 'ready', id };
  const { facts, pageAddress = '' } = fetched;
  if (isHeld(facts) || facts.captured > 0n) return { type: 'ready', id };
  const isAgreed = facts.stage === 'confirmable' && (asked.isBack || !(await wasRefused(id, desk)));
  if (isAgreed) return { type: 'ready', id };
  if (pageAddress !== '') return { type: 'leads', address: pageAddress };
  throw new Refusal(503, sayIn(asked.served.form, serverWords.paymentAway));
}

/** Whether its provider has refused to confirm it: its payer has to agree anew, with something else. */
async function wasRefused(id: string, { tools }: PaymentDesk): Promise<boolean> {
  return tools.storage.read(async ({ paymentIntents, paymentCommands }) => {
    const last = (await paymentIntents.of(id)).at(-1);
    const commands = last === undefined ? [] : await paymentCommands.of(last.id);
    return commands.filter(({ type }) => type === 'confirm').at(-1)?.state === 'refused';
  });
}
