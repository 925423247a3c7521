import type { Route } from './route.ts';

/**
 * Reports that something can be kept now, for whatever sends visitors here. Otherwise it answers 503. It also says whether open payments are
 * looked after: where they are not, forms can be kept all the same.
 */
export const ready = {
  method: 'GET',
  path: '/ready',
  format: 'json',
  needs: 'nothing',
  async answer({ reply, context: { isReady, unattendedSince } }) {
    await isReady();
    reply.header('cache-control', 'no-store');
    const since = await unattendedSince();
    return since === null
      ? { status: 'ok' }
      : { status: 'ok', payments: { unattendedSince: new Date(since).toISOString() } };
  },
} as const satisfies Route;
