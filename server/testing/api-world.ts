import type { LightMyRequestResponse } from 'fastify';
import { type Client, createClient } from '../client/client.ts';
import { API } from '../desk/api/operation.ts';
import type { ServedForm } from '../forms/served-form.ts';
import { aDonation } from './a-donation.ts';
import { aSubscription } from './a-subscription.ts';
import { describedReply } from './described-reply.ts';
import { deskWorld, seats } from './desk-world.ts';
import { keyFor } from './key-for.ts';
import { payByCard, UNREACHED_STRIPE } from './paid-by-card.ts';
import type { Person, PersonOptions, PersonsWorld } from './persons-world.ts';

export const GRACE = 'grace@analytical.example';

interface AskedApi {
  readonly by?: string;
  /** JSON, or a text as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The `Idempotency-Key`. */
  readonly once?: string;
}

/** A server with entries and donations, and an owner’s key with every scope. */
export interface ApiWorld {
  readonly world: PersonsWorld;
  readonly grace: Person;
  readonly key: string;
  /** Asks as a program with a key. Every reply is compared with the printed document. */
  readonly ask: (method: 'GET' | 'POST', path: string, more?: AskedApi) => Promise<LightMyRequestResponse>;
  /** The typed client, whose replies are compared as well. */
  readonly client: Client;
  /** The names of the operations that have done what was asked for. */
  readonly answered: ReadonlySet<string>;
}

const LIMITS = { submissionsPerMinute: 0, requestsPerKey: 0, wrongKeysPerMinute: 0 };

export async function apiWorld(
  options: PersonOptions = {},
  more: readonly ServedForm[] = [],
): Promise<ApiWorld> {
  const { world, grace } = await deskWorld('owner', more, {
    payments: UNREACHED_STRIPE,
    ...options,
    limits: { ...LIMITS, ...options.limits },
  });
  for (const n of [1, 2, 3]) await seats(world, `guest-${n}`, String(n));
  await give(world);
  const key = (await keyFor(world, GRACE)) ?? '';
  const answered = new Set<string>();
  const ask: ApiWorld['ask'] = async (method, path, { by = key, body, headers = {}, once } = {}) => {
    const url = path.startsWith('/api') ? path : `${API}${path}`;
    const reply = await world.app.inject({
      ...{ method, url },
      headers: {
        authorization: `Bearer ${by}`,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(once !== undefined && { 'idempotency-key': once }),
        ...headers,
      },
      ...(method === 'POST' && { payload: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
    });
    const name = describedReply(method, url, reply);
    if (name !== null && reply.statusCode === 200) answered.add(name);
    return reply;
  };
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    const {
      statusCode: status,
      headers,
      rawPayload,
    } = await ask(request.method === 'POST' ? 'POST' : 'GET', `${pathname}${search}`, {
      body,
      headers: Object.fromEntries(request.headers),
    });
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(new Uint8Array(rawPayload), { status, headers: sent });
  };
  const client = createClient({ address: 'http://localhost', key, fetch });
  return { world, grace, key, ask, client, answered };
}

/** Two donors, a gift that waits to be confirmed, one by card, and one that recurs. */
async function give(world: PersonsWorld): Promise<void> {
  await world.tools.storage.transaction(async ({ donations, donors, subscriptions }) => {
    for (const id of ['donor-1', 'donor-2'])
      await donors.readOrAdd({
        ...{ id, identity: `email:${id}`, accountId: null, honorific: '', firstName: 'Ada' },
        ...{ lastName: 'Lovelace', email: 'ada@analytical.example', phone: '', company: '', createdAt: 0 },
      });
    await donations.add(aDonation('a', { comment: 'With love' }));
    await donations.add(aDonation('off', { gateway: 'offline', status: 'pending', donorId: 'donor-2' }));
    await donations.add(aDonation('card', { gateway: 'stripe' }));
    const recurs = { type: 'subscription', subscriptionId: 'monthly', mode: 'test' } as const;
    await donations.add(aDonation('first', recurs));
    await subscriptions.add(aSubscription('monthly', { donationId: 'first' }));
  });
  await payByCard(world);
}

/** The ids that the parameters of an address are filled with. */
export async function filled(path: string, { ask }: Pick<ApiWorld, 'ask'>): Promise<string> {
  const [entry] = (await ask('GET', '/forms/seats/entries')).json().items;
  const kind = path.split('/')[1] ?? '';
  const giving = { donations: 'a', donors: 'donor-1', subscriptions: 'monthly' };
  const ids: Readonly<Record<string, string>> = { ...giving, forms: entry.id };
  return path
    .replace(':form', 'seats')
    .replace(':provider', 'stripe')
    .replace(':id', ids[kind] ?? 'nobody');
}

/** What operations cannot be asked without. */
export const REQUIRED: Readonly<Record<string, string>> = {
  exportEntries: '?format=csv',
  exportDonations: '?format=csv',
  findPerson: '?person=ada@analytical.example',
  exportPerson: '?person=ada@analytical.example',
  listStatements: '?year=1969',
  reconcileBooks: '?from=2026-11-01&until=2026-11-21',
};
