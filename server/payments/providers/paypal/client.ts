import { isObject, type Json, type JsonObject } from 'formularium/engine';
import type { PaypalSettings } from '../../../value/payments/payment-settings.ts';
import { textOfReply } from '../../../value/reads/text-of-reply.ts';

const PATIENCE_MS = 8_000;
const MOST_BYTES = 1_000_000;
const UNAUTHORIZED = 401;

interface PaypalQuestion {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  /** Under which PayPal knows it again. */
  readonly key?: string;
  readonly body?: Json;
}

/** What PayPal has answered, whatever it is. */
export interface PaypalReply {
  readonly status: number;
  readonly body: JsonObject;
  /** What is wrong, by PayPal’s name; '' where nothing is, or it does not say. */
  readonly issue: string;
}

/** Asks PayPal. Rejects where nobody answers, or not with JSON. */
export type PaypalClient = (question: PaypalQuestion) => Promise<PaypalReply>;

/** A client with the keys of an app. Its access token is used until PayPal does not take it any more. */
export function paypalClient(
  { clientId, clientSecret }: Pick<PaypalSettings, 'clientId' | 'clientSecret'>,
  address: string,
): PaypalClient {
  let token: Promise<string> | null = null;
  const renew = (): Promise<string> => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const asked = fetch(`${address}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      ...bounds(),
    });
    return asked.then(tokenIn);
  };
  const current = (): Promise<string> => {
    const own = token ?? renew();
    token = own;
    // One that could not be had is asked for again.
    own.catch(() => {
      if (token === own) token = null;
    });
    return own;
  };
  return async (question) => {
    const used = current();
    const reply = await ask(question, address, await used);
    if (reply.status !== UNAUTHORIZED) return reply;
    // Nothing was done: the token is too old.
    if (token === used) token = null;
    return ask(question, address, await current());
  };
}

async function ask(
  { method, path, key, body }: PaypalQuestion,
  address: string,
  token: string,
): Promise<PaypalReply> {
  const reply = await fetch(address + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'paypal-request-id': key }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    ...bounds(),
  });
  const text = await textOfReply(reply, MOST_BYTES);
  const said = objectIn(text);
  const [detail] = Array.isArray(said['details']) ? said['details'].filter(isObject) : [];
  return { status: reply.status, body: said, issue: String(detail?.['issue'] ?? said['name'] ?? '') };
}

/** A redirect would tell the token to somebody else. */
function bounds(): Pick<RequestInit, 'redirect' | 'signal'> {
  return { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) };
}

async function tokenIn(reply: Response): Promise<string> {
  const { access_token: token } = objectIn(await textOfReply(reply, MOST_BYTES));
  if (typeof token === 'string' && token !== '') return token;
  throw new Error(`PayPal gives no access token, and answers with ${reply.status}.`);
}

/** What is no JSON says nothing: the status is looked at all the same. */
function objectIn(text: string): JsonObject {
  try {
    const said: Json = JSON.parse(text);
    return isObject(said) ? said : {};
  } catch {
    return {};
  }
}
