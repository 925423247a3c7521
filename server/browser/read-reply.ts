import { isObject, type Json, type JsonObject } from 'formularium/engine';
import type { SubmitResult } from 'formularium/renderer-react';

const LONGEST_QUOTE = 200;

/**
 * Gives the result of a reply for the form. Reasons from the server are shown, whatever the status; a bare status
 * is a failure of transport, and 400 always is one (spec 001 §8).
 */
export function readReply(status: number, text: string): SubmitResult {
  const reply = parse(text);
  if (status === 400) return { type: 'failed', status };
  if (!isObject(reply)) return { type: 'failed', status, ...quoted(reply ?? text) };
  const details = isObject(reply.data) ? reply.data : {};
  const { authentication } = details;
  if (authentication === 'show' || authentication === 'invalid') return askedFactor(authentication, details);
  if (details.stripe3d === true) return askedConfirmation(details);
  if (typeof details.paymentid === 'string' && reply.success !== true) return failedPayment(details);
  const said = [details.message, details.error, reply.message];
  const message = said.find((words) => typeof words === 'string' && words !== '');
  if (reply.success === true) return { type: 'accepted', message: String(message ?? ''), reply: details };
  if (message === undefined) return { type: 'failed', status };
  const { select_field: usedUp } = details;
  return {
    ...{ type: 'refused', message: String(message), errors: errorsIn(details.errors) },
    ...(usedUp !== undefined && { usedUp }),
  };
}

/** The second factor that a login asks for. What the server leaves out stays as it was. */
function askedFactor(status: 'show' | 'invalid', details: JsonObject): SubmitResult {
  const { auth_method, auth_token, auth_nav, lost_url, message } = details;
  // The engine takes texts only, so whatever else has come counts as left out.
  return {
    ...{ type: 'authenticate', status, method: auth_method, token: auth_token },
    ...{ others: auth_nav, lostUrl: lost_url, message },
  } as SubmitResult;
}

/** The payer has to do something before the payment can be made (spec 001 §3). */
function askedConfirmation({ paymentid: id, secret, redirect: url }: JsonObject): SubmitResult {
  return { type: 'payment', status: 'requires_action', id, secret, url } as SubmitResult;
}

/** The payment itself has failed; it is begun again with the next submission. */
function failedPayment({ paymentid: id, message, paymentmethod_failed: isMethod }: JsonObject): SubmitResult {
  const about = { message: String(message ?? ''), isAboutEntry: isMethod === true };
  return { type: 'payment', status: 'requires_payment_method', id: String(id), ...about };
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The list of `{ field: message }` that the specification has (001 §3). */
function errorsIn(errors: Json | undefined): { field: string; message: string }[] {
  const list = Array.isArray(errors) ? errors.filter(isObject) : [];
  return list.flatMap((error) =>
    Object.entries(error).map(([field, message]) => ({ field, message: String(message) })),
  );
}

/** A quotation from a reply that is not an object; a page of a server in between is not for reading. */
function quoted(reply: Json): { readonly text?: string } {
  const text = (typeof reply === 'string' ? reply : JSON.stringify(reply)).trim();
  return text === '' || text.startsWith('<') ? {} : { text: text.slice(0, LONGEST_QUOTE) };
}
