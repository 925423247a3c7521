import type Stripe from 'stripe';

/** What Stripe says of a call that it refuses. */
export interface StripeProblem {
  readonly type:
    | 'api_error'
    | 'card_error'
    | 'idempotency_error'
    | 'invalid_request_error'
    | 'rate_limit_error'
    | 'authentication_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly advice_code?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly payment_method?: Stripe.PaymentMethod;
}

/** Thrown where a call is refused. What was done before stays done: a declined charge exists. */
export class RefusedCall extends Error {
  readonly status: number;
  readonly problem: StripeProblem;
  /** Whether a repetition under the same idempotency key is worked on again. */
  readonly isForgotten: boolean;

  constructor(status: number, problem: StripeProblem, isForgotten = false) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
    this.isForgotten = isForgotten;
  }
}

/** Something is wrong with a parameter. Such calls have not begun, and their keys are free. */
export function wrongParameter(
  param: string,
  message: string,
  code?: string,
  problem: Partial<StripeProblem> = {},
): RefusedCall {
  const codes = code === undefined ? {} : { code };
  return new RefusedCall(400, { type: 'invalid_request_error', message, param, ...codes, ...problem }, true);
}

/** Something asked for cannot be done now. */
export function wrongState(message: string, problem: Partial<StripeProblem> = {}): RefusedCall {
  return new RefusedCall(400, { type: 'invalid_request_error', message, ...problem });
}

/** There is no object with this id. */
export function missing(what: string, id: string, param = 'id'): RefusedCall {
  const message = `No such ${what}: '${id}'`;
  return new RefusedCall(404, { type: 'invalid_request_error', code: 'resource_missing', param, message });
}
