import type Stripe from 'stripe';
import {
  type EmulatedCall,
  type EmulatorReply,
  type EmulatorRequest,
  pageReply,
} from '../../frame/emulator.ts';
import type { StripeAccount } from '../account.ts';
import { answerChallenge, type SessionTurn, takeCard } from '../payments/finish-session.ts';
import { CHALLENGE, documentOf, notFound } from './document.ts';

const PATH = '/stripe/checkout/{session}';

/** The page on which somebody pays, or gives a card, without any script. */
export function checkoutPages(accounts: readonly StripeAccount[]): readonly EmulatedCall[] {
  return [
    {
      name: 'pages.checkout',
      method: 'GET',
      path: PATH,
      answer(request) {
        const found = openSession(request, accounts);
        return found === null ? notFound() : cardPage(found.session, '');
      },
    },
    {
      name: 'pages.checkout-posted',
      method: 'POST',
      path: PATH,
      answer(request) {
        const found = openSession(request, accounts);
        return found === null ? notFound() : answerTo(new URLSearchParams(request.body), found);
      },
    },
  ];
}

interface FoundSession {
  readonly account: StripeAccount;
  readonly session: Stripe.Checkout.Session;
}

function openSession(
  { segments = {} }: EmulatorRequest,
  accounts: readonly StripeAccount[],
): FoundSession | null {
  for (const account of accounts) {
    const session = account.checkoutSessions.get(segments['session'] ?? '');
    if (session?.status === 'open') return { account, session };
  }
  return null;
}

function answerTo(posted: URLSearchParams, { account, session }: FoundSession): EmulatorReply {
  const challenged = posted.get('method');
  const turn: SessionTurn =
    challenged === null
      ? takeCard(account, session, cardIn(posted))
      : answerChallenge(account, session, {
          method: challenged,
          isSuccess: posted.get('outcome') === 'complete',
        });
  if (turn.type === 'refused') return cardPage(session, turn.message);
  if (turn.type === 'challenge') return challengePage(turn.method);
  const location = String(session.success_url).replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  return { status: 303, headers: { location }, body: '' };
}

function cardIn(posted: URLSearchParams) {
  const text = (name: string): string => (posted.get(name) ?? '').replaceAll(/\s/g, '');
  const [month = '', year = ''] = text('expiry').split('/');
  return {
    number: text('number'),
    exp_month: Number(month),
    exp_year: year.length === 2 ? 2000 + Number(year) : Number(year),
    cvc: text('cvc'),
  };
}

function cardPage(
  { amount_total: amount, currency, cancel_url: back }: Stripe.Checkout.Session,
  refusal: string,
) {
  const sum =
    amount === null ? 'Nothing is charged.' : `${amount} ${currency?.toUpperCase()}, in its smallest unit.`;
  const line = (name: string, label: string): string =>
    `<p><label>${label} <input name="${name}" required autocomplete="off"></label></p>`;
  return pageReply(
    documentOf(
      'Your card',
      `<p>${sum} This is a test: no money moves.</p>${refusal === '' ? '' : `<p role="alert">${refusal}</p>`}
<form method="post">${line('number', 'Card number')}${line('expiry', 'Expiry, as 12/34')}${line('cvc', 'Security code')}
<button>Continue</button></form>${back === null ? '' : `<p><a href="${escaped(back)}">Back</a></p>`}`,
    ),
  );
}

function challengePage(method: string): EmulatorReply {
  const asked = CHALLENGE.replace(
    '<form method="post">',
    `$&<input type="hidden" name="method" value="${method}">`,
  );
  return pageReply(documentOf('Confirm your payment', asked));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
