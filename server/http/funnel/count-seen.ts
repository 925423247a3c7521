import type { FastifyRequest } from 'fastify';
import type { OfferedForm } from '../../forms/served-form.ts';
import type { Context } from '../context.ts';
import { isUncounted } from './is-uncounted.ts';

/** Counts that somebody is shown a form that they can fill in. */
export function countSeen(
  request: FastifyRequest,
  served: OfferedForm,
  { funnel }: Pick<Context, 'funnel'>,
): void {
  if (served.closed === null && !isUncounted(request)) funnel.count(served, [{ step: 'seen' }]);
}
