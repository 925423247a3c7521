import type { StripeAccount } from '../account.ts';
import { TABLES_BY_PREFIX } from '../tables.ts';
import { wrongParameter } from './refused-call.ts';

type Members = Record<string, unknown>;

/** References that may be expanded to the objects themselves, for each type of object. */
const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  payment_intent: ['customer', 'latest_charge', 'payment_method', 'review'],
  charge: ['balance_transaction', 'customer', 'payment_intent', 'review', 'failure_balance_transaction'],
  refund: ['balance_transaction', 'charge', 'failure_balance_transaction', 'payment_intent'],
  payment_method: ['customer'],
  customer: ['invoice_settings.default_payment_method'],
  balance_transaction: ['source'],
  'checkout.session': ['customer', 'payment_intent', 'setup_intent'],
  setup_intent: ['customer', 'payment_method'],
};

/** Members that are only there when they are asked for. */
const ON_REQUEST: Readonly<Record<string, readonly string[]>> = {
  charge: ['refunds'],
};

const MOST_LEVELS = 4;

/** A copy of an object as a reply has it: with what was to be expanded, and without what is only told on request. */
export function expanded(object: object, paths: readonly string[], account: StripeAccount): object {
  const copy = structuredClone(object) as Members;
  const kept = new Set<string>();
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > MOST_LEVELS + 1 || !expand(copy, parts, { account, kept, at: '' }))
      throw wrongParameter('expand', `This property cannot be expanded (${path}).`);
  }
  hideUnasked(copy, kept, '');
  return copy;
}

interface Expanding {
  readonly account: StripeAccount;
  readonly kept: Set<string>;
  readonly at: string;
}

function expand(object: Members, [name = '', ...rest]: readonly string[], around: Expanding): boolean {
  const { account, kept, at } = around;
  const here = at === '' ? name : `${at}.${name}`;
  const value = object[name];
  if (Array.isArray(value))
    return value.every((item: Members) => rest.length > 0 && expand(item, rest, { ...around, at: here }));
  const type = String(object['object']);
  if (ON_REQUEST[type]?.includes(name) === true) {
    kept.add(here);
    return rest.length === 0 || (isMembers(value) && expand(value, rest, { ...around, at: here }));
  }
  if (
    REFERENCES[type]?.some((path) => path.split('.')[0] === name) === true ||
    object['object'] === undefined
  ) {
    const target = typeof value === 'string' ? referred(value, account) : value;
    if (isMembers(target)) object[name] = target;
    return rest.length === 0 || !isMembers(target) || expand(target, rest, { ...around, at: here });
  }
  return isMembers(value) && rest.length > 0 && expand(value, rest, { ...around, at: here });
}

function referred(id: string, account: StripeAccount): Members | undefined {
  const table = TABLES_BY_PREFIX[id.split('_')[0] ?? ''];
  const found = table === undefined ? undefined : account[table].get(id);
  return found === undefined ? undefined : (structuredClone(found) as unknown as Members);
}

/** Lists are transparent: what was asked for below `data` holds for each of its items. */
function hideUnasked(value: unknown, kept: ReadonlySet<string>, at: string): void {
  if (Array.isArray(value)) for (const item of value) hideUnasked(item, kept, at);
  if (!isMembers(value)) return;
  const hidden = ON_REQUEST[String(value['object'])] ?? [];
  for (const [name, member] of Object.entries(value)) {
    const here = at === '' ? name : `${at}.${name}`;
    if (hidden.includes(name) && !kept.has(here)) delete value[name];
    else hideUnasked(member, kept, here);
  }
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
