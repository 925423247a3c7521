import type { JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { orderWork as newOrder, WORK_LIFE_MS } from '../../submissions/captchas/proof-of-work.ts';
import { Refusal } from '../../value/refusal.ts';
import { acceptance } from '../../value/reply.ts';
import { sayIn } from '../../value/say-to.ts';
import type { Action } from './action.ts';

/** Work for a page whose form has a captcha without a provider. */
export const orderWork = {
  name: 'formularium_order_work',
  needs: 'nonce',
  async execute({ served: { form }, visit, visitor }, { tools, effort }) {
    if (visit === null) throw new Refusal(403, sayIn(form, serverWords.pageRenewed));
    const tries = effort(visitor.address);
    const order = await newOrder({ formId: form.id, visitId: visit.id, tries }, tools);
    return acceptance('', { ...(order as unknown as JsonObject), seconds: WORK_LIFE_MS / 1000 });
  },
} as const satisfies Action;
