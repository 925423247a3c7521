import {
  type EmulatedCall,
  type EmulatorReply,
  type EmulatorRequest,
  pageReply,
} from '../../frame/emulator.ts';
import type { StripeAccount } from '../account.ts';
import { answerAtBank, type BankAnswer } from '../payments/lead-to-bank.ts';
import { documentOf, notFound } from './document.ts';

const PATH = '/stripe/bank/{intent}';

const BUTTONS: Readonly<Record<BankAnswer, string>> = {
  pay: 'Pay',
  slow: 'Pay, and have the bank tell of it later',
  refuse: 'Refuse',
  leave: 'Go back without an answer',
};

/** What Stripe adds to the address to which a payer is led back. */
const REDIRECT_STATUSES: Readonly<Record<BankAnswer, string>> = {
  pay: 'succeeded',
  slow: 'pending',
  refuse: 'failed',
  leave: 'pending',
};

/** The page of a bank to which a payer is led away. */
export function bankPages(accounts: readonly StripeAccount[]): readonly EmulatedCall[] {
  return [
    {
      name: 'pages.bank',
      method: 'GET',
      path: PATH,
      answer(request) {
        const intent = openIntent(request, accounts)?.intent;
        if (intent === undefined) return notFound();
        const sum = `${intent.amount} ${intent.currency.toUpperCase()}, in its smallest unit`;
        const buttons = Object.entries(BUTTONS).map(
          ([answer, label]) => `<p><button name="outcome" value="${answer}">${label}</button></p>`,
        );
        const asked = `<p>You are asked to pay ${sum}. This is a test: no money moves.</p>`;
        return pageReply(documentOf('Your bank', `${asked}<form method="post">${buttons.join('')}</form>`));
      },
    },
    {
      name: 'pages.bank-answered',
      method: 'POST',
      path: PATH,
      answer: (request) => answered(request, accounts),
    },
  ];
}

function openIntent({ segments = {} }: EmulatorRequest, accounts: readonly StripeAccount[]) {
  const id = segments['intent'] ?? '';
  const account = accounts.find(({ paymentIntents }) => paymentIntents.has(id));
  const intent = account?.paymentIntents.get(id);
  return account !== undefined && intent?.status === 'requires_action' ? { account, intent } : null;
}

function answered(request: EmulatorRequest, accounts: readonly StripeAccount[]): EmulatorReply {
  const open = openIntent(request, accounts);
  const outcome = new URLSearchParams(request.body).get('outcome') ?? '';
  if (open === null || !isAnswer(outcome)) return notFound();
  const { account, intent } = open;
  const back = answerAtBank(account, intent, outcome);
  if (back === null) return notFound();
  const url = new URL(back);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', REDIRECT_STATUSES[outcome]);
  return { status: 303, headers: { location: url.href }, body: '' };
}

function isAnswer(outcome: string): outcome is BankAnswer {
  return Object.hasOwn(BUTTONS, outcome);
}
