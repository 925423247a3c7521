import { type EmulatorReply, jsonReply } from '../frame/emulator.ts';
import { ISSUES } from './issues.ts';

/** The name and the sentence of each status, as PayPal publishes them. */
const NAMES: Readonly<Record<number, readonly [name: string, message: string]>> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
};

/** Thrown where PayPal refuses a call. */
export class PaypalRefusal extends Error {
  readonly status: number;
  readonly issue: string;

  constructor(issue: keyof typeof ISSUES, status: 400 | 401 | 404 | 409 | 422 = 422) {
    super(ISSUES[issue]);
    this.name = 'PaypalRefusal';
    this.status = status;
    this.issue = issue;
  }
}

/** A refusal in PayPal's form. */
export function paypalRefusalReply(
  { status, issue, message }: PaypalRefusal,
  debugId: string,
): EmulatorReply {
  const [name, said] = NAMES[status] ?? ['', ''];
  const details = [{ issue, description: message }];
  return jsonReply({ name, message: said, debug_id: debugId, details, links: [] }, status);
}
