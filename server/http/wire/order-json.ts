import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject, type Json } from 'formularium/engine';
import type { Limits } from '../../value/limits.ts';
import { Refusal } from '../../value/refusal.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import type { FormBody, WireEntry } from './format.ts';
import { entriesWithin } from './formats/urlencoded.ts';
import { notAForm } from './not-a-form.ts';

const MEDIA_TYPE = 'application/json';

/** The call that creates an order at PayPal. Its action stands in the query. */
export const CREATE_ORDER = 'forminator_pp_create_order';

/** What the call says once for itself, and the serialised form may hold as well. */
const SAID: ReadonlySet<string> = new Set(['action', 'form_id', 'forminator_nonce']);

/**
 * Reads the one call that is JSON, and names its action in the query (spec 001 §7, call 4), as the form that is serialised in it. JSON of
 * any other call is refused as before.
 */
export function acceptOrders(app: FastifyInstance, usual: Limits): void {
  app.addContentTypeParser(
    MEDIA_TYPE,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer): Promise<FormBody> => {
      if (!isOrder(request)) throw notAForm(MEDIA_TYPE);
      const { nonce, form_id: form, form_fields: fields } = orderIn(decodeUtf8(body));
      const sent = entriesWithin(fields, request.routeOptions.config.limits ?? usual);
      const said: readonly WireEntry[] = [
        ['action', CREATE_ORDER],
        ['form_id', form],
        ['forminator_nonce', nonce],
      ];
      return {
        entries: [...said, ...sent.filter(([name]) => !SAID.has(name))],
        bytes: body.length,
        files: [],
      };
    },
  );
}

function isOrder({ query, routeOptions }: FastifyRequest): boolean {
  const { action } = query as { readonly action?: unknown };
  return routeOptions.url === '/ajax' && action === CREATE_ORDER;
}

interface SentOrder {
  readonly nonce: string;
  readonly form_id: string;
  /** The form, serialised as its own post would be. */
  readonly form_fields: string;
}

/** Nobody believes what else the call holds, `form_data` with an amount above all: what is to be paid follows from the answers. */
function orderIn(text: string): SentOrder {
  const order = parsed(text);
  if (!isObject(order)) throw new Refusal(400, 'The body is not an object.');
  const [nonce, form_id, form_fields] = ['nonce', 'form_id', 'form_fields'].map((name) => {
    const value = Object.hasOwn(order, name) ? order[name] : '';
    // Programs send the id of a form as a number as well.
    if (typeof value === 'string') return value;
    if (typeof value === 'number' && name === 'form_id') return String(value);
    throw new Refusal(400, `“${name}” is to be a text.`);
  });
  return { nonce: nonce ?? '', form_id: form_id ?? '', form_fields: form_fields ?? '' };
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
}
