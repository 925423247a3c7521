import type { StorageTransaction } from '../../storage/storage.ts';
import type { PaymentRows } from '../books/payment-rows.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import type { HeldOutcome } from './held-submissions.ts';

type Returned = Pick<Extract<HeldOutcome, { type: 'refused' }>, 'words' | 'payer'>;

const MOST_OWNERS = 20;

/** Has every owner, and the payer whose address is known, told once that money which their bank has taken goes back, and why. */
export async function tellReturned(
  { payment: { id }, intents }: PaymentRows,
  { words, payer }: Returned,
  { accounts, outbox }: StorageTransaction,
  { tools }: PaymentDesk,
): Promise<void> {
  const at = tools.clock.now().getTime();
  const told = { payment: id, amount: String(intents.at(-1)?.intent.amount ?? 0n), why: words, at };
  const owners = await accounts.ofRoles(['owner'], MOST_OWNERS);
  const recipients = [
    ...owners.map(({ id: owner, email, language }) => ({ name: owner, email, language, isPayer: false })),
    ...(payer === null ? [] : [{ name: 'payer', ...payer, isPayer: true }]),
  ];
  for (const { name, ...to } of recipients) {
    const payload = { ...told, ...to };
    await outbox.add({ id: `${id}.returned.${name}`, kind: 'mail-returned', payload, dueAt: at });
  }
}
