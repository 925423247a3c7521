import type { FastifyReply } from 'fastify';
import { isObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { openReceipt } from '../../donations/receipts/open-receipt.ts';
import type { OfferedForm } from '../../forms/served-form.ts';
import { receiptPage } from '../../pages/donations/receipt-page.tsx';
import type { PageView } from '../../pages/written-once.ts';
import { embedOriginsOf } from '../../value/embed-origins.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import type { RouteCall } from '../routes/route.ts';

/**
 * The receipt that a frame shows in place of its form, after a return link (spec 000 §2): `?embedded&receipt=<form id> <key>`. Null for
 * any other request, and for the frame of another form.
 */
export async function framedReceipt(
  { request, reply, context }: RouteCall,
  { form }: OfferedForm,
  view: PageView,
): Promise<FastifyReply | null> {
  const asked = isObject(request.query) ? request.query['receipt'] : undefined;
  const [id, key] = typeof asked === 'string' ? asked.split(' ') : [];
  if (id !== form.id || key === undefined || view === 'whole' || view === 'content') return null;
  const { assets, embedOrigins, tools, payments } = context;
  const { language } = form.blueprint;
  const receipt = await openReceipt(key, language?.tag ?? 'en', tools, payments.account).catch(
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return {
        title: sayTo(language?.tag ?? 'en', serverWords.receiptTitle),
        notice: error.message,
        lines: [],
        zone: '',
      };
    },
  );
  const frame = { hosts: embedOriginsOf(form, embedOrigins), ...assets.frame, scheme: view };
  reply.header('referrer-policy', 'no-referrer');
  return reply.send(receiptPage({ receipt, language, styles: assets.styles, brand: null, frame }));
}
