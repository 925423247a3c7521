import type { FastifyRequest } from 'fastify';
import { countedPost } from '../../funnel/counted-post.ts';
import type { PostOutcome } from '../../without-script/outcome.ts';
import type { PostedPage } from '../../without-script/posted-page.ts';
import type { Context } from '../context.ts';
import { isUncounted } from './is-uncounted.ts';

/** Counts a post without a script. Gives what came of it, with a note of how far its visitor was counted. */
export function countPost(
  posted: PostedPage,
  came: PostOutcome,
  request: FastifyRequest,
  { funnel }: Pick<Context, 'funnel'>,
): PostOutcome {
  const { events, outcome } = countedPost(posted, came);
  if (!isUncounted(request)) funnel.count(posted.served, events);
  return outcome;
}
