import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { limitOf } from './list.ts';
import type { Parameters } from './read-parameters.ts';
import { wrongParameter } from './refused-call.ts';

/** A search finds an object only so long after its creation. */
const LAG_SECONDS = 60;

const CLAUSE =
  /^(?:metadata\[['"](?<key>[^'"]+)['"]\]|(?<field>status|currency|customer|amount)):['"]?(?<value>[^'"]*)['"]?$/;

/** Searches intents: `metadata['payment']:'x' AND status:'succeeded'`. */
export function searchIntents(account: StripeAccount, parameters: Parameters): object {
  const clauses = String(parameters['query']).split(/ AND /i).map(clauseOf);
  const found = [...account.paymentIntents.values()]
    .reverse()
    .filter(({ created }) => created + LAG_SECONDS <= account.now())
    .filter((intent) => clauses.every((holds) => holds(intent)));
  const start = Number(parameters['page'] ?? 0);
  const end = start + limitOf(parameters);
  return {
    object: 'search_result',
    data: found.slice(start, end),
    has_more: end < found.length,
    next_page: end < found.length ? String(end) : null,
    url: '/v1/payment_intents/search',
  };
}

function clauseOf(text: string): (intent: Stripe.PaymentIntent) => boolean {
  const { key, field, value } = CLAUSE.exec(text.trim())?.groups ?? {};
  if (key !== undefined) return ({ metadata }) => metadata[key] === value;
  if (field === undefined)
    throw wrongParameter('query', `The clause “${text}” of the query is not understood.`);
  return (intent) => String(Reflect.get(intent, field)) === value;
}
