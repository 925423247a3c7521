import type { EmulatedCall, EmulatorReply, EmulatorRequest } from '../../frame/emulator.ts';
import type { StripeAccount } from '../account.ts';
import { appealDispute, openDispute } from '../payments/make-dispute.ts';
import { notFound } from './document.ts';

/** Stand for the banks of payers: they dispute a payment or a part of it, and reverse what they have decided. */
export function complaints(accounts: readonly StripeAccount[]): readonly EmulatedCall[] {
  return [
    {
      name: 'banks.complain',
      method: 'POST',
      path: '/stripe/complaints/{intent}',
      answer: (request) => complain(request, accounts),
    },
    {
      name: 'banks.appeal',
      method: 'POST',
      path: '/stripe/appeals/{dispute}',
      answer: (request) => appeal(request, accounts),
    },
  ];
}

function complain(
  { segments = {}, body }: EmulatorRequest,
  accounts: readonly StripeAccount[],
): EmulatorReply {
  const id = segments['intent'] ?? '';
  const account = accounts.find(({ paymentIntents }) => paymentIntents.has(id));
  const charge = [...(account?.charges.values() ?? [])].find(
    ({ payment_intent: intent, captured }) => intent === id && captured,
  );
  if (account === undefined || charge === undefined) return notFound();
  const asked = new URLSearchParams(body);
  const kind = asked.get('stage') === 'INQUIRY' ? 'inquiry' : 'fraudulent';
  const dispute = openDispute(account, charge, kind, Number(asked.get('amount') ?? charge.amount_captured));
  return { status: 201, headers: { 'content-type': 'application/json' }, body: JSON.stringify(dispute) };
}

function appeal({ segments = {} }: EmulatorRequest, accounts: readonly StripeAccount[]): EmulatorReply {
  const id = segments['dispute'] ?? '';
  const account = accounts.find(({ disputes }) => disputes.has(id));
  const dispute = account?.disputes.get(id);
  if (account === undefined || dispute === undefined) return notFound();
  appealDispute(account, dispute);
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(dispute) };
}
