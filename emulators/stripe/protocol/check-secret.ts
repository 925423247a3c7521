import type { StripeCall } from './operation.ts';
import { RefusedCall } from './refused-call.ts';

interface WithSecret {
  readonly id: string;
  readonly client_secret?: string | null;
}

/** A page sees an object only with its client secret. Throws otherwise. */
export function checkSecret({ by, parameters }: StripeCall, { id, client_secret: secret }: WithSecret): void {
  const given = parameters['client_secret'];
  if (given === secret || (by === 'secret' && given === undefined)) return;
  const message = `The client_secret provided does not match the client_secret associated with '${id}'.`;
  throw new RefusedCall(given === undefined ? 401 : 400, {
    type: 'invalid_request_error',
    code: given === undefined ? 'secret_key_required' : 'payment_intent_invalid_parameter',
    param: 'client_secret',
    message,
  });
}
