import { Refusal } from '../../value/refusal.ts';
import type { Route } from './route.ts';

/** Figures for Prometheus. */
export const metrics = {
  method: 'GET',
  path: '/metrics',
  format: 'json',
  needs: 'operator',
  async answer({ request: { headers, ip }, reply, context: { metrics: figures, operators } }) {
    if (!operators.includes({ headers, ip }))
      throw new Refusal(403, 'These figures are for the people who run this server: see METRICS_TOKEN.');
    reply.type(figures.contentType).header('cache-control', 'no-store');
    return figures.text();
  },
} as const satisfies Route;
