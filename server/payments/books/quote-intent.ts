import type { StoredIntent } from '../../storage/repositories/payment-intents.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { bankParameters } from '../banks/bank-intent.ts';
import { type Hosting, hostingParameters } from '../hosted/hosting.ts';
import { NO_FACTS } from '../machine/facts.ts';
import type { QuotePlan } from '../machine/plan-quote.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { addCommand } from './add-command.ts';
import { note } from './evidence.ts';
import { factsJson } from './facts-json.ts';
import type { PaymentRows } from './payment-rows.ts';

interface QuotedIntent {
  readonly amount: bigint;
  /** What it is for, in words. */
  readonly title: string;
  /** The provider’s id of who pays; '' for whoever is there. */
  readonly payer: string;
  /** How it is paid on a page of the provider’s own; null or nothing where it is not. */
  readonly hosting?: Hosting | null;
  /** The way to pay by which its payer is led to their bank; '' or nothing where they are not. */
  readonly bank?: string;
}

/** Writes down what the provider is to be told so that a payment is for this amount. Gives the intent that counts. */
export async function quoteIntent(
  plan: Exclude<QuotePlan, 'refuse'>,
  { payment, intents }: PaymentRows,
  { amount, title, payer, hosting = null, bank = '' }: QuotedIntent,
  ...[transaction, { tools }]: readonly [StorageTransaction, PaymentDesk]
): Promise<StoredIntent> {
  const last = intents.at(-1);
  if (plan === 'keep' && last !== undefined) return last.intent;
  const { currency } = payment;
  const quoted = { amount: String(amount), currency };
  await note(payment.id, ['quoted', { ...quoted, plan: payment.plan }], transaction, tools);
  if (plan === 'update' && last !== undefined) {
    const nth = 1 + last.commands.filter(({ type }) => type === 'update').length;
    const command = {
      type: 'update',
      nth,
      parameters: { ...quoted, form: payment.formId },
      isAwaited: true,
    } as const;
    await addCommand(last.intent, command, transaction, tools);
    await transaction.paymentIntents.setAmount(last.intent.id, amount);
    return { ...last.intent, amount };
  }
  const ordinal = intents.length + 1;
  const { id: paymentId, provider, mode, formId: form, formVersion: version, submissionKey: key } = payment;
  const id = `${paymentId}.${ordinal}`;
  const createdAt = tools.clock.now().getTime();
  const intent = {
    ...{ id, paymentId, ordinal, provider, mode, amount, createdAt },
    providerId: null,
    facts: factsJson(NO_FACTS),
  };
  await transaction.paymentIntents.add(intent);
  const metadata = { payment: paymentId, intent: id, form, version, key };
  const described = { ...quoted, metadata, description: title, ...(payer !== '' && { payer }) };
  const parameters = { ...described, ...hostingParameters(hosting), ...bankParameters(bank) };
  await addCommand(intent, { type: 'create', nth: 1, parameters, isAwaited: true }, transaction, tools);
  return intent;
}
