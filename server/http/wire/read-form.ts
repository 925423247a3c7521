import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from '../../value/limits.ts';
import { Refusal } from '../../value/refusal.ts';
import type { FormBody } from './format.ts';
import { formats, notAForm } from './not-a-form.ts';
import { acceptOrders } from './order-json.ts';

/** Has the server take forms, in every format there is, and nothing else. */
export function acceptForms(app: FastifyInstance, limits: Limits): void {
  app.removeAllContentTypeParsers();
  for (const { accept } of formats) accept(app, limits);
  acceptOrders(app, limits);
}

/** Gives the entries of a form that was sent. A body with characters that no form sends is refused as a whole. */
export function readForm({ body, headers }: FastifyRequest): FormBody {
  if (body === undefined || body === null) throw notAForm(headers['content-type'] ?? '');
  const { entries, bytes, files } = body as FormBody; // as the formats read it
  if (entries.some((entry) => entry.some((text) => text.includes('\0')))) {
    throw new Refusal(
      400,
      'The request holds a NUL character, which no form field can hold. Send it without.',
    );
  }
  // Browsers send every line end as CR LF; the page and its rules see LF.
  const sent = entries.map(([name, value]) => [name, value.replaceAll(/\r\n?/g, '\n')] as const);
  return { entries: sent, bytes, files };
}
