import { isObject, type JsonObject } from 'formularium/engine';
import { type CommandOutcome, ProviderAway, type ProviderCommand } from '../payment-provider.ts';
import { minorOfPaypal, paypalAmount } from './amounts.ts';
import { answered } from './answered.ts';
import type { PaypalClient, PaypalReply } from './client.ts';
import { orderAt } from './fetch.ts';
import { idsForOrder, referenceOf } from './identity.ts';
import { isTaken, objectIn, orderPath, type ReadOrder, readOrder } from './order.ts';

const LONGEST_DESCRIPTION = 127;

/** What came of a command: an answer of PayPal's, or what is known without asking it. */
type PaypalOutcome = PaypalReply | CommandOutcome;

type PerformPaypal = (command: ProviderCommand, client: PaypalClient) => Promise<PaypalOutcome>;

/** What is told to PayPal. */
const PERFORM: Readonly<Record<ProviderCommand['type'], PerformPaypal>> = {
  create: ({ key, parameters }, client) =>
    client({ method: 'POST', path: '/v2/checkout/orders', key, body: orderOf(parameters) }),
  update({ key, object, parameters }, client) {
    const path = `/purchase_units/@reference_id=='${referenceOf(String(parameters['form']))}'/amount`;
    const body = [{ op: 'replace', path, value: { ...amountIn(parameters) } }];
    return client({ method: 'PATCH', path: orderPath(object), key, body });
  },
  // Sets the money aside. Nothing has been taken then.
  confirm: ({ key, object }, client) =>
    client({ method: 'POST', path: `${orderPath(object)}/authorize`, key }),
  async capture({ key, object, parameters }, client) {
    const [authorization] = (await orderNow(object, client))?.authorizations ?? [];
    if (authorization === undefined) return refused('no-authorization');
    const path = `${authorizationPath(authorization)}/capture`;
    const body = { amount: { ...amountIn(parameters) }, final_capture: true };
    return client({ method: 'POST', path, key, body });
  },
  async cancel({ key, object }, client) {
    const [authorization] = (await orderNow(object, client))?.authorizations ?? [];
    // Nothing was ever set aside: PayPal forgets the order by itself, and nobody but us could have it charged.
    if (authorization === undefined) return { type: 'done', object };
    return client({ method: 'POST', path: `${authorizationPath(authorization)}/void`, key });
  },
  async refund({ key, object, parameters }, client) {
    const amount = amountIn(parameters);
    const captures = (await orderNow(object, client))?.captures.filter(isTaken) ?? [];
    const enough = captures.find((capture) => !isSmaller(capture, amount.value, amount.currency_code));
    if (enough === undefined) return refused('no-capture');
    const path = `/v2/payments/captures/${encodeURIComponent(String(enough['id']))}/refund`;
    const body = { amount: { ...amount }, custom_id: String(parameters['refund'] ?? '') };
    return client({ method: 'POST', path, key, body });
  },
};

/** Tells PayPal to do something, once, and says what came of it. */
export async function performAtPaypal(
  command: ProviderCommand,
  client: PaypalClient,
): Promise<CommandOutcome> {
  try {
    const performed = await PERFORM[command.type](command, (question) => answered(() => client(question)));
    return 'type' in performed ? performed : outcomeOf(performed, command);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return { type: 'unknown', reason: error.message, isFinal: false };
  }
}

const CONFLICT = 409;
const TOO_MANY = 429;
const SERVER_ERROR = 500;
/** The keys, or what they may do, are wrong for now: nothing is said about the payment. */
const NOT_ALLOWED: ReadonlySet<number> = new Set([401, 403]);
/** What has been done before was done under another key, or its answer was lost. An order is authorised, captured and let go of once. */
const DONE: ReadonlySet<string> = new Set([
  ...['ORDER_ALREADY_AUTHORIZED', 'AUTHORIZATION_ALREADY_CAPTURED', 'PREVIOUSLY_VOIDED'],
]);
const UNDER_WAY: ReadonlySet<string> = new Set([
  'ORDER_COMPLETION_IN_PROGRESS',
  'PREVIOUS_REQUEST_IN_PROGRESS',
]);
/** What the payer’s bank, or PayPal in its place, does not want. */
const DECLINES: ReadonlySet<string> = new Set([
  ...['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY', 'PAYER_ACCOUNT_RESTRICTED'],
  ...['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'COMPLIANCE_VIOLATION'],
  ...['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'PAYEE_BLOCKED_TRANSACTION', 'TRANSACTION_LIMIT_EXCEEDED'],
  ...['CARD_EXPIRED', 'DOMESTIC_TRANSACTION_REQUIRED', 'DECLINED_DUE_TO_RELATED_TXN'],
]);

function outcomeOf({ status, body, issue }: PaypalReply, { type, object }: ProviderCommand): CommandOutcome {
  if (status >= 200 && status < 300) {
    const made = type === 'create' ? body['id'] : object;
    return typeof made === 'string' ? { type: 'done', object: made } : unknown('an order without an id');
  }
  if (DONE.has(issue)) return { type: 'done', object };
  const isUnknown = status >= SERVER_ERROR || status < 400 || UNDER_WAY.has(issue);
  if (isUnknown || status === CONFLICT || status === TOO_MANY || NOT_ALLOWED.has(status))
    return unknown(`${status} ${issue}`);
  return { type: 'refused', code: issue, isDecline: DECLINES.has(issue), words: null };
}

function unknown(reason: string): CommandOutcome {
  return { type: 'unknown', reason, isFinal: false };
}

function refused(code: string): CommandOutcome {
  return { type: 'refused', code, isDecline: false, words: null };
}

/** The order as it is now; null where it is forgotten. */
async function orderNow(object: string, client: PaypalClient): Promise<ReadOrder | null> {
  const found = await orderAt(object, client);
  return found === null ? null : readOrder(found);
}

function authorizationPath({ id }: JsonObject): string {
  return `/v2/payments/authorizations/${encodeURIComponent(String(id))}`;
}

function isSmaller({ amount }: JsonObject, than: string, currency: string): boolean {
  const [has, wanted] = [objectIn(amount)['value'], than].map((value) => minorOfPaypal(value, currency));
  return has === null || wanted === null || (has ?? 0n) < (wanted ?? 0n);
}

function orderOf(parameters: JsonObject): JsonObject {
  const { description } = parameters;
  const unit = {
    ...idsForOrder(ownIn(parameters)),
    description: String(description ?? '').slice(0, LONGEST_DESCRIPTION),
    amount: { ...amountIn(parameters) },
  };
  const experience_context = {
    ...{ shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
    ...comingBack(parameters['hosted']),
  };
  return {
    intent: 'AUTHORIZE',
    purchase_units: [unit],
    payment_source: { paypal: { experience_context } },
  };
}

/** Where a payer who was led to PayPal’s own page comes back to. */
function comingBack(hosted: JsonObject[string] | undefined): JsonObject {
  if (!isObject(hosted)) return {};
  const { backTo } = hosted;
  return { return_url: `${backTo}&back=paid`, cancel_url: `${backTo}&back=cancelled` };
}

function amountIn({ amount, currency }: JsonObject): ReturnType<typeof paypalAmount> {
  return paypalAmount(String(amount), String(currency));
}

function ownIn({ metadata }: JsonObject): Parameters<typeof idsForOrder>[0] {
  const { intent = '', form = '', key = '' } = isObject(metadata) ? metadata : {};
  return { intent: String(intent), form: String(form), key: String(key) };
}
