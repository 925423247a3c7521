import {
  type EmulatedCall,
  type EmulatorReply,
  type EmulatorRequest,
  pageReply,
  scriptReply,
  type World,
} from '../frame/emulator.ts';
import type { PaypalOrder } from './objects.ts';
import type { PaypalAccount } from './paypal-account.ts';
import { orderView, withRelated } from './views.ts';

/** The script for pages, the frame of its button, and the window in which a payer approves. */
export function paypalPages(accounts: readonly PaypalAccount[], world: World): readonly EmulatedCall[] {
  const page = (name: string, path: string, answer: EmulatedCall['answer']): EmulatedCall => ({
    ...{ name, method: 'GET', path, answer },
  });
  return [
    page('script', '/sdk/js', async ({ query }) =>
      accounts.some(({ keys }) => keys.publicKey === query.get('client-id'))
        ? scriptReply(await world.script('paypal'))
        : { status: 400, headers: {}, body: 'client-id not recognized' },
    ),
    page('button', '/paypal/button', () => pageReply(BUTTON)),
    page('button-script', '/paypal/button.js', async () => scriptReply(await world.script('paypal-button'))),
    page('certificate', '/v1/notifications/certs/{certificate}', ({ segments = {} }) => {
      const found = accounts.find((account) => account.signer().certificateId === segments['certificate']);
      return found === undefined
        ? { status: 404, headers: {}, body: '' }
        : { status: 200, headers: { 'content-type': 'text/plain' }, body: found.signer().certificate };
    }),
    page('checkout', '/checkoutnow', ({ query }) => {
      const found = orderOf(query.get('token') ?? '', accounts);
      return found === null ? notThere() : pageReply(documentOf('Pay with PayPal', approvalOf(found.order)));
    }),
    {
      ...{ name: 'checkout.answer', method: 'POST', path: '/checkoutnow/{order}' },
      answer: (request) => answerOfPayer(request, accounts),
    },
  ];
}

const BUTTON = `<!doctype html><html lang="en"><meta charset="utf-8"><title>PayPal</title><style>
body { margin: 0; } button { width: 100%; height: 2.75rem; border: 0; background: #ffc439; color: #111; font: 600 1rem system-ui; }
button[aria-disabled="true"] { opacity: 0.5; } button:focus-visible { outline: 3px solid #111; outline-offset: -4px; }
</style><body><script src="/paypal/button.js"></script></body></html>`;

function documentOf(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

function approvalOf({ id, unit: { amount } }: PaypalOrder): string {
  return `<p>${amount.value} ${amount.currency_code}. This is a test: no money moves.</p>
<form method="post" action="/checkoutnow/${id}">
<button name="outcome" value="approve">Pay</button>
<button name="outcome" value="decline">Pay with a card that is declined</button>
<button name="outcome" value="cancel">Cancel</button>
</form>`;
}

interface FoundOrder {
  readonly account: PaypalAccount;
  readonly order: PaypalOrder;
}

function orderOf(id: string, accounts: readonly PaypalAccount[]): FoundOrder | null {
  for (const account of accounts) {
    const order = account.orders.get(id);
    if (order !== undefined) return { account, order };
  }
  return null;
}

function answerOfPayer(
  { segments = {}, body }: EmulatorRequest,
  accounts: readonly PaypalAccount[],
): EmulatorReply {
  const found = orderOf(segments['order'] ?? '', accounts);
  if (found === null || found.order.status === 'COMPLETED') return notThere();
  const { order, account } = found;
  const outcome = new URLSearchParams(body).get('outcome');
  const isApproved = outcome === 'approve' || outcome === 'decline';
  if (isApproved) {
    order.status = 'APPROVED';
    order.isDeclining = outcome === 'decline';
    order.update_time = account.time();
    account.emit('CHECKOUT.ORDER.APPROVED', withRelated(orderView(order, account), { order_id: order.id }));
  }
  const type = isApproved ? 'paypal-approved' : 'paypal-cancelled';
  const back = backFrom(order, isApproved);
  const leave =
    back === '' ? 'close()' : `location.replace(${JSON.stringify(back).replaceAll('<', '\\u003c')})`;
  const told = `<script>if (opener) { opener.postMessage({ type: '${type}', order: '${order.id}' }, location.origin); close(); } else ${leave};</script>`;
  const link = back === '' ? '' : `<p><a href="${escaped(back)}">Back to the merchant</a></p>`;
  return pageReply(documentOf('Thank you', `<p>You can go back now.</p>${link}${told}`));
}

/** Where a payer is led back to, with what PayPal adds; '' for nowhere. */
function backFrom({ id, returnUrl, cancelUrl }: PaypalOrder, isApproved: boolean): string {
  const named = isApproved ? returnUrl : cancelUrl;
  if (named === '') return '';
  const back = new URL(named);
  back.searchParams.set('token', id);
  if (isApproved) back.searchParams.set('PayerID', 'PAYER');
  return back.href;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function notThere(): EmulatorReply {
  return { ...pageReply(documentOf('Not found', '<p>There is no such order.</p>')), status: 404 };
}
