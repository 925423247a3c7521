import { showChallenge } from './challenge.ts';
import type { PageElement } from './element.ts';
import { type ElementsOptions, makeElements, type PageElements } from './elements.ts';
import { callApi, type PageError, type PageFields, type PageObject, type PageReply } from './page-api.ts';

/** A payment method as a page names it: by its id, or with the element that has its card. */
type NamedMethod =
  | string
  | { readonly card?: PageElement | { readonly token: string }; readonly billing_details?: PageFields };

interface ConfirmData {
  readonly payment_method?: NamedMethod;
  readonly return_url?: string;
  readonly receipt_email?: string;
  readonly shipping?: PageFields;
  readonly setup_future_usage?: string;
}

interface MethodData {
  readonly type?: 'card';
  readonly card?: PageElement | { readonly token: string };
  readonly elements?: PageElements;
  readonly billing_details?: PageFields;
  readonly params?: { readonly billing_details?: PageFields };
  readonly metadata?: PageFields;
}

interface PaymentData {
  readonly elements?: PageElements;
  readonly clientSecret?: string;
  readonly confirmParams?: ConfirmData & { readonly payment_method_data?: PageFields };
  readonly redirect?: 'always' | 'if_required';
}

type Named = 'paymentIntent' | 'paymentMethod';
type PageResult = Readonly<Partial<Record<Named, PageObject>>> & { readonly error?: PageError };

/** What `Stripe(key)` gives: the part of it that this project uses, and nothing of a secret key. */
export function stripeFor(key: string): object {
  if (!key.startsWith('pk_'))
    throw new Error(
      'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    );
  return {
    _registerWrapper: () => {},
    registerAppInfo: () => {},
    elements: (options: ElementsOptions = {}) => makeElements(key, options),
    createPaymentMethod: (data: MethodData) => createMethod(key, data),
    retrievePaymentIntent: (secret: string) => retrieve(key, secret),
    confirmCardPayment: (secret: string, data: ConfirmData = {}, options = {}) =>
      confirmCard(key, secret, { data, options }),
    confirmPayment: (data: PaymentData) => confirmWithElements(key, data),
    handleNextAction: ({ clientSecret }: { readonly clientSecret: string }) => act(key, clientSecret),
    handleCardAction: (secret: string) => act(key, secret),
  };
}

function named(reply: PageReply, name: Named): PageResult {
  return 'error' in reply ? { error: reply.error } : { [name]: reply.object };
}

async function createMethod(key: string, data: MethodData): Promise<PageResult> {
  const path = '/v1/payment_methods';
  const fields = {
    billing_details: data.billing_details ?? data.params?.billing_details,
    metadata: data.metadata,
  };
  const card =
    data.card ?? data.elements?.getElement('payment') ?? data.elements?.getElement('card') ?? undefined;
  if (card !== undefined && 'ask' in card)
    return named(await card.ask({ type: 'call', path, fields }), 'paymentMethod');
  const token = card === undefined ? {} : { card: { token: card.token } };
  return named(
    await callApi(key, path, { method: 'POST', fields: { type: 'card', ...fields, ...token } }),
    'paymentMethod',
  );
}

/** The id of an intent is in its client secret. */
function idIn(secret: string): string {
  return secret.split('_secret_')[0] ?? '';
}

function pathOf(secret: string): string {
  return `/v1/payment_intents/${idIn(secret)}`;
}

async function retrieve(key: string, secret: string): Promise<PageResult> {
  const fields = { client_secret: secret };
  return named(await callApi(key, pathOf(secret), { method: 'GET', fields }), 'paymentIntent');
}

interface CardConfirmation {
  readonly data: ConfirmData;
  readonly options: { readonly handleActions?: boolean };
}

async function confirmCard(
  key: string,
  secret: string,
  { data, options }: CardConfirmation,
): Promise<PageResult> {
  const { payment_method: method, ...rest } = data;
  const fields: PageFields = { ...rest, client_secret: secret, use_stripe_sdk: true };
  const reply = await sendConfirmation(key, `${pathOf(secret)}/confirm`, { method, fields });
  if ('error' in reply || options.handleActions === false || reply.object.status !== 'requires_action')
    return named(reply, 'paymentIntent');
  return act(key, secret);
}

interface StripeSent {
  readonly method: NamedMethod | undefined;
  readonly fields: PageFields;
}

async function sendConfirmation(
  key: string,
  path: string,
  { method, fields }: StripeSent,
): Promise<PageReply> {
  const post = (more: PageFields): Promise<PageReply> =>
    callApi(key, path, { method: 'POST', fields: { ...fields, ...more } });
  if (method === undefined) return post({});
  if (typeof method === 'string') return post({ payment_method: method });
  const { card, billing_details: billing } = method;
  const within = 'payment_method_data';
  if (card !== undefined && 'ask' in card)
    return card.ask({
      type: 'call',
      path,
      within,
      fields: { ...fields, ...(billing === undefined ? {} : { [within]: { billing_details: billing } }) },
    });
  const made = await createMethod(key, {
    ...(card === undefined ? {} : { card }),
    ...(billing === undefined ? {} : { billing_details: billing }),
  });
  return made.paymentMethod === undefined
    ? { error: made.error ?? { type: 'api_error' } }
    : post({ payment_method: made.paymentMethod.id });
}

/** Does what an intent asks of its holder, and says how it stands then. */
async function act(key: string, secret: string): Promise<PageResult> {
  const before = await retrieve(key, secret);
  const action = before.paymentIntent?.next_action;
  if (before.error !== undefined || action === null || action === undefined) return before;
  const redirect = action.redirect_to_url?.url;
  if (redirect !== undefined) {
    location.assign(redirect);
    return new Promise(() => {});
  }
  await showChallenge(action.use_stripe_sdk?.stripe_js ?? '');
  const after = await retrieve(key, secret);
  const { last_payment_error: failure, status } = after.paymentIntent ?? { id: '' };
  const hasFailed = status === 'requires_payment_method' && failure !== null && failure !== undefined;
  return hasFailed ? { error: { ...failure, payment_intent: after.paymentIntent } } : after;
}

async function confirmWithElements(key: string, data: PaymentData): Promise<PageResult> {
  const { elements, confirmParams = {}, redirect = 'always' } = data;
  const secret = data.clientSecret ?? elements?.clientSecret() ?? '';
  const { return_url: url, payment_method: method, payment_method_data: extra, ...rest } = confirmParams;
  if (url === undefined && redirect === 'always')
    throw new Error('The confirmPayment() method requires a return_url unless redirect is "if_required".');
  const card = elements?.getElement('payment') ?? elements?.getElement('card');
  const billing = extra?.['billing_details'];
  const own = card === null || card === undefined ? {} : { card };
  const chosen = method ?? {
    ...own,
    ...(typeof billing === 'object' && billing !== null ? { billing_details: billing } : {}),
  };
  const result = await confirmCard(key, secret, { data: { ...rest, payment_method: chosen }, options: {} });
  if (result.error !== undefined || redirect === 'if_required' || url === undefined) return result;
  const back = new URL(url);
  back.searchParams.set('payment_intent', idIn(secret));
  back.searchParams.set('payment_intent_client_secret', secret);
  back.searchParams.set('redirect_status', 'succeeded');
  location.assign(back);
  return new Promise(() => {});
}
