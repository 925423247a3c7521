import {
  type EmulatedCall,
  type Emulator,
  type EmulatorReply,
  type EmulatorRequest,
  jsonReply,
} from '../frame/emulator.ts';
import { ISSUES } from './issues.ts';
import { openPaypalAccount } from './open-paypal.ts';
import type { PaypalAnswer, PaypalOperation } from './operation.ts';
import { paypalPages } from './pages.ts';
import type { PaypalAccount } from './paypal-account.ts';
import { PaypalRefusal, paypalRefusalReply } from './refusal.ts';
import { authorizations } from './resources/authorizations.ts';
import { captures } from './resources/captures.ts';
import { disputes } from './resources/disputes.ts';
import { notifications } from './resources/notifications.ts';
import { orders } from './resources/orders.ts';
import { accountOfToken, tokenCall } from './tokens.ts';

/** The keys of the account that is there when none is given. */
const DEFAULT_KEYS = {
  provider: 'paypal',
  publicKey: 'formularium-client',
  secretKey: 'formularium-secret',
} as const;

const OPERATIONS: readonly PaypalOperation[] = [
  ...orders,
  ...authorizations,
  ...captures,
  ...disputes,
  ...notifications,
];

interface KeptAnswer {
  readonly at: number;
  readonly answer: PaypalAnswer;
}

/** Emulates PayPal: its interface, its script for pages, and the window in which payers approve. */
export const paypal: Emulator = {
  name: 'paypal',
  open(world) {
    const given = world.accounts();
    const accounts = (given.length === 0 ? [DEFAULT_KEYS] : given).map((keys) =>
      openPaypalAccount(keys, world),
    );
    const kept = new Map<string, KeptAnswer>();
    const calls = OPERATIONS.map((operation): EmulatedCall => {
      const { name, method, path } = operation;
      return { name, method, path, answer: (request) => answered(request, operation, { accounts, kept }) };
    });
    return [tokenCall(accounts), ...calls, ...paypalPages(accounts, world)];
  },
};

interface OpenedPaypal {
  readonly accounts: readonly PaypalAccount[];
  readonly kept: Map<string, KeptAnswer>;
}

function answered(
  request: EmulatorRequest,
  operation: PaypalOperation,
  { accounts, kept }: OpenedPaypal,
): EmulatorReply {
  const account = accountOfToken(request, accounts);
  if (account === null)
    return jsonReply(
      { error: 'invalid_token', error_description: 'The token passed in was not found in the system' },
      401,
    );
  try {
    const { headers } = request;
    const { keepsIdsMs = 0 } = operation;
    const key = headers['paypal-request-id'] ?? '';
    const name = `${account.keys.secretKey} ${request.path} ${key}`;
    const earlier = key === '' ? undefined : kept.get(name);
    const isMinimal = headers['prefer'] !== 'return=representation';
    if (earlier !== undefined && account.now() - earlier.at < keepsIdsMs)
      return sent({ ...earlier.answer, status: 200 }, isMinimal);
    refuseAsAsked(headers['paypal-mock-response']);
    const { takes } = operation;
    const read = readCall(request);
    if (takes !== undefined && Object.keys(read.body).some((name) => !takes.includes(name)))
      throw new PaypalRefusal('INVALID_PARAMETER_SYNTAX', 400);
    const answer = operation.answer({ ...read, account, hasRequestId: key !== '' });
    if (key !== '' && keepsIdsMs > 0) kept.set(name, { at: account.now(), answer });
    return sent(answer, isMinimal && request.method === 'POST');
  } catch (error) {
    if (error instanceof PaypalRefusal) return paypalRefusalReply(error, account.newId().toLowerCase());
    throw error;
  }
}

/** Without the wish for more, a call that has changed something tells little of it. */
const MINIMAL = ['id', 'status', 'payment_source', 'links', 'verification_status'];

function sent({ status, object }: PaypalAnswer, isMinimal: boolean): EmulatorReply {
  const whole = object();
  if (whole === null) return { status: 204, headers: {}, body: '' };
  const told = isMinimal ? Object.entries(whole).filter(([name]) => MINIMAL.includes(name)) : null;
  return jsonReply(told === null ? whole : Object.fromEntries(told), status);
}

/** A header by which PayPal's sandbox refuses on request: `{"mock_application_codes":"INSTRUMENT_DECLINED"}`. */
function refuseAsAsked(header: string | undefined): void {
  const { mock_application_codes: asked } = Object(JSON.parse(header ?? '{}'));
  const issue = (Object.keys(ISSUES) as (keyof typeof ISSUES)[]).find((one) => one === asked);
  if (issue !== undefined) throw new PaypalRefusal(issue);
}

function readCall({ body: raw, headers, query, segments = {} }: EmulatorRequest) {
  const [id = ''] = Object.values(segments);
  if (raw === '') return { id, query, raw, body: {} };
  if (!(headers['content-type'] ?? '').startsWith('application/json'))
    throw new PaypalRefusal('INVALID_PARAMETER_SYNTAX', 400);
  try {
    return { id, query, raw, body: Object(JSON.parse(raw)) as Readonly<Record<string, unknown>> };
  } catch {
    throw new PaypalRefusal('INVALID_PARAMETER_SYNTAX', 400);
  }
}
