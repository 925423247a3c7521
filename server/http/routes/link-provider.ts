import { postedValues } from '../accounts/posted-values.ts';
import { goToLink } from '../accounts/providers/go-to-provider.ts';
import type { Route } from './route.ts';

/** Leads whoever is signed in to a provider that they want to link. */
export const linkProvider = {
  method: 'POST',
  path: '/account/link-provider',
  format: 'html',
  needs: 'visitor',
  answer: (call) => goToLink(call, postedValues(call.request)('provider')),
} as const satisfies Route;
