import type Stripe from 'stripe';
import { find } from '../account.ts';
import { listOf } from '../protocol/list.ts';
import { mergeMetadata } from '../protocol/metadata.ts';
import { idIn, type StripeCall, type StripeOperation } from '../protocol/operation.ts';
import { wrongParameter } from '../protocol/refused-call.ts';
import { type FieldShapes, paging } from '../protocol/shape.ts';
import { API_VERSION } from '../protocol/version.ts';

const PATH = '/v1/webhook_endpoints';

const shape = {
  fields: {
    url: 'text',
    enabled_events: { list: 'text' },
    description: { clearable: 'text' },
    metadata: 'metadata',
  },
} as const satisfies FieldShapes;

export const create: StripeOperation = {
  method: 'POST',
  path: PATH,
  takes: {
    fields: { ...shape.fields, api_version: [API_VERSION] },
    required: { url: 'text', enabled_events: { list: 'text' } },
  },
  answer(call) {
    const { account, parameters } = call;
    const given = parameters as unknown as Stripe.WebhookEndpointCreateParams;
    const endpoint: Stripe.WebhookEndpoint = {
      id: account.newId('we'),
      object: 'webhook_endpoint',
      api_version: given.api_version ?? null,
      application: null,
      created: account.now(),
      description: given.description ?? null,
      enabled_events: [...given.enabled_events],
      livemode: account.livemode,
      metadata: mergeMetadata({}, given.metadata),
      secret: account.newId('whsec'),
      status: 'enabled',
      url: checkedUrl(given.url),
    };
    account.webhookEndpoints.set(endpoint.id, endpoint);
    return endpoint;
  },
};

function checkedUrl(url: string): string {
  if (!URL.canParse(url))
    throw wrongParameter('url', 'Invalid URL: An explicit scheme must be provided.', 'url_invalid');
  return url;
}

function endpointOf(call: StripeCall): Stripe.WebhookEndpoint {
  return find(call.account.webhookEndpoints, 'webhook endpoint', idIn(call, 'webhook_endpoint'));
}

/** The secret is told once, by the call that makes it. */
function withoutSecret({ secret: _, ...endpoint }: Stripe.WebhookEndpoint): object {
  return endpoint;
}

export const update: StripeOperation = {
  method: 'POST',
  path: `${PATH}/{webhook_endpoint}`,
  takes: { fields: { ...shape.fields, disabled: 'boolean' } },
  answer(call) {
    const endpoint = endpointOf(call);
    const {
      url,
      enabled_events: types,
      disabled,
      metadata,
    } = call.parameters as Stripe.WebhookEndpointUpdateParams;
    if (url !== undefined) endpoint.url = checkedUrl(url);
    if (types !== undefined) endpoint.enabled_events = [...types];
    if (disabled !== undefined) endpoint.status = disabled ? 'disabled' : 'enabled';
    endpoint.metadata = mergeMetadata(endpoint.metadata, metadata);
    return withoutSecret(endpoint);
  },
};

export const del: StripeOperation = {
  method: 'DELETE',
  path: `${PATH}/{webhook_endpoint}`,
  takes: { fields: {} },
  answer(call) {
    const { id } = endpointOf(call);
    call.account.webhookEndpoints.delete(id);
    return { id, object: 'webhook_endpoint', deleted: true };
  },
};

export const list: StripeOperation = {
  method: 'GET',
  path: PATH,
  takes: { fields: paging },
  answer({ account, parameters }) {
    const page = listOf(account.webhookEndpoints, {
      url: PATH,
      parameters,
    }) as Stripe.ApiList<Stripe.WebhookEndpoint>;
    return { ...page, data: page.data.map(withoutSecret) };
  },
};
