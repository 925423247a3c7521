import type { FastifyRequest } from 'fastify';
import { isObject } from 'formularium/engine';
import { draftOf } from '../../drafts/open-draft.ts';
import { Refusal } from '../../value/refusal.ts';
import { showAgain } from '../../without-script/advance.ts';
import { draftOutcome } from '../../without-script/opened-draft.ts';
import type { PostOutcome } from '../../without-script/outcome.ts';
import type { PostedPage } from '../../without-script/posted-page.ts';
import type { Context } from '../context.ts';

/** Goes on with the draft that the address of a page names; where there is none, the page says so. */
export async function openDraft(
  posted: PostedPage,
  { query }: FastifyRequest,
  { tools }: Context,
): Promise<PostOutcome> {
  const token = isObject(query) ? String(query['draft'] ?? '') : '';
  try {
    const { answers, page, version } = await draftOf(posted.served, token, tools);
    return draftOutcome(posted, { answers, page, draft: { token, version } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return showAgain(posted, error);
  }
}
