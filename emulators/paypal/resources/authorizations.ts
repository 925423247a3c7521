import { paypalUnits, readMoney } from '../money.ts';
import type { PaypalAuthorization } from '../objects.ts';
import { FORTY_FIVE_DAYS_MS, type PaypalCall, type PaypalOperation } from '../operation.ts';
import { captureAuthorization, voidAuthorization } from '../pay-order.ts';
import { PaypalRefusal } from '../refusal.ts';
import { authorizationView, captureView, withRelated } from '../views.ts';

/** PayPal lets more be taken than was set aside, up to so much of it. */
const MOST = 1.15;

function authorizationNamed({ account, id }: PaypalCall): PaypalAuthorization {
  const authorization = account.authorizations.get(id);
  if (authorization === undefined) throw new PaypalRefusal('INVALID_RESOURCE_ID', 404);
  return authorization;
}

export const authorizations: readonly PaypalOperation[] = [
  {
    name: 'authorizations.get',
    method: 'GET',
    path: '/v2/payments/authorizations/{id}',
    answer(call) {
      const found = authorizationNamed(call);
      return {
        status: 200,
        object: () => withRelated(authorizationView(found), { order_id: found.orderId }),
      };
    },
  },
  {
    name: 'authorizations.capture',
    method: 'POST',
    path: '/v2/payments/authorizations/{id}/capture',
    keepsIdsMs: FORTY_FIVE_DAYS_MS,
    takes: ['amount', 'final_capture'],
    answer(call) {
      const { account, body, id } = call;
      const authorization = authorizationNamed(call);
      const { status, amount: whole, orderId } = authorization;
      if (status === 'VOIDED') throw new PaypalRefusal('AUTHORIZATION_VOIDED');
      if (status === 'CAPTURED') throw new PaypalRefusal('AUTHORIZATION_ALREADY_CAPTURED');
      const amount = body['amount'] === undefined ? whole : readMoney(body['amount']);
      if (amount.currency_code !== whole.currency_code)
        throw new PaypalRefusal('AUTH_CAPTURE_CURRENCY_MISMATCH');
      const units = paypalUnits(amount);
      const taken = [...account.captures.values()]
        .filter((one) => one.orderId === orderId)
        .reduce((sum, one) => sum + paypalUnits(one.amount), 0);
      if (taken + units > paypalUnits(whole) * MOST) throw new PaypalRefusal('MAX_CAPTURE_AMOUNT_EXCEEDED');
      const capture = captureAuthorization(
        authorization,
        { units, isFinal: body['final_capture'] === true },
        account,
      );
      const related = { order_id: orderId, authorization_id: id };
      return { status: 201, object: () => withRelated(captureView(capture), related) };
    },
  },
  {
    name: 'authorizations.void',
    method: 'POST',
    path: '/v2/payments/authorizations/{id}/void',
    keepsIdsMs: FORTY_FIVE_DAYS_MS,
    takes: [],
    answer(call) {
      const authorization = authorizationNamed(call);
      const { status } = authorization;
      if (status === 'VOIDED') throw new PaypalRefusal('PREVIOUSLY_VOIDED');
      if (status !== 'CREATED') throw new PaypalRefusal('PREVIOUSLY_CAPTURED');
      voidAuthorization(authorization, call.account);
      return { status: 204, object: () => null };
    },
  },
];
