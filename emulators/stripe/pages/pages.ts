import {
  type EmulatedCall,
  type EmulatorReply,
  type EmulatorRequest,
  pageReply,
  scriptReply,
  type World,
} from '../../frame/emulator.ts';
import type { StripeAccount } from '../account.ts';
import { finishAuthentication } from '../payments/confirm-intent.ts';
import { bankPages } from './bank-page.ts';
import { checkoutPages } from './checkout-page.ts';
import { complaints } from './complaints.ts';
import { CHALLENGE, documentOf, notFound } from './document.ts';

/** The script for pages, what it opens, and the pages that holders of cards see: their bank's, and receipts. */
export function stripePages(accounts: readonly StripeAccount[], world: World): readonly EmulatedCall[] {
  return [
    ...bankPages(accounts),
    ...checkoutPages(accounts),
    ...complaints(accounts),
    {
      name: 'script',
      method: 'GET',
      path: '/endive/stripe.js',
      answer: async () => scriptReply(await world.script('stripe')),
    },
    {
      name: 'element-script',
      method: 'GET',
      path: '/stripe/elements.js',
      answer: async () => scriptReply(await world.script('stripe-element')),
    },
    {
      name: 'element',
      method: 'GET',
      path: '/stripe/elements/{type}',
      answer: () => pageReply(ELEMENT),
    },
    {
      name: 'pages.authenticate',
      method: 'GET',
      path: '/stripe/authenticate/{intent}',
      answer: () => pageReply(documentOf('Confirm your payment', CHALLENGE)),
    },
    {
      name: 'pages.authenticated',
      method: 'POST',
      path: '/stripe/authenticate/{intent}',
      answer: (request) => authenticate(request, accounts),
    },
    {
      name: 'pages.receipt',
      method: 'GET',
      path: '/stripe/receipts/{charge}',
      answer: (request) => receipt(request, accounts),
    },
  ];
}

// What is around the inputs belongs to the page that shows them.
const ELEMENT_STYLE = `
html { color-scheme: light dark; }
body { margin: 0; display: flex; flex-wrap: wrap; gap: 0.5rem; font: 1rem/1.5 system-ui, sans-serif; }
input { flex: 0 0 4.5rem; min-width: 0; border: 0; padding: 0.125rem 0; font: inherit; color: inherit; background: none; }
[hidden] { display: none; }
select, input[name="name"] { flex: 1 1 9rem; min-width: 0; font: inherit; color: inherit; background: none; }
select option { color: CanvasText; background: Canvas; }
input:focus-visible, select:focus-visible { outline: 2px solid; outline-offset: -2px; }
input[name="cardnumber"] { flex: 1 1 9rem; }
input[name="cvc"], input[name="postal"] { flex-basis: 3rem; }
`;
const ELEMENT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title><style>${ELEMENT_STYLE}</style><body><script src="/stripe/elements.js"></script></body></html>`;

function authenticate(
  { segments = {}, body }: EmulatorRequest,
  accounts: readonly StripeAccount[],
): EmulatorReply {
  const id = segments['intent'] ?? '';
  const account = accounts.find(({ paymentIntents }) => paymentIntents.has(id));
  const intent = account?.paymentIntents.get(id);
  if (account === undefined || intent === undefined) return notFound();
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  const isSuccess = new URLSearchParams(body).get('outcome') === 'complete';
  finishAuthentication(account, intent, isSuccess);
  if (returnUrl !== undefined && returnUrl !== null) {
    const url = new URL(returnUrl);
    url.searchParams.set('payment_intent', id);
    url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
    url.searchParams.set('redirect_status', isSuccess ? 'succeeded' : 'failed');
    return { status: 303, headers: { location: url.href }, body: '' };
  }
  // Stripe.js has opened this page in a frame, and waits.
  const told = `<script>parent.postMessage({ type: 'stripe-authenticated', intent: '${id}' }, '*')</script>`;
  return pageReply(documentOf('Thank you', `<p>You can go back now.</p>${told}`));
}

function receipt({ segments = {} }: EmulatorRequest, accounts: readonly StripeAccount[]): EmulatorReply {
  const id = segments['charge'] ?? '';
  const charge = accounts.flatMap(({ charges }) => charges.get(id) ?? [])[0];
  if (charge === undefined) return notFound();
  const sum = `${charge.amount} ${charge.currency.toUpperCase()}, in its smallest unit`;
  return pageReply(documentOf('Receipt', `<p>${sum}. This was a test: no money moved.</p>`));
}
