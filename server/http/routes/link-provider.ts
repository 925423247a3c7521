import { postedValues } from '../accounts/posted-values.ts';
import { goToLink } from '../accounts/providers/go-to-provider.ts';
import type { Route } from './route.ts';

/** Leads whoever is signed in to a provider that they want to link. */
export const linkProvider = {
  method: 'POST',
  path: '/account/link-provider',
  format: 'html',
  needs: 'visitor',
  async answer(request, reply, context) {
    return goToLink({ request, reply, context }, postedValues(request)('provider'));
  },
} as const satisfies Route;
