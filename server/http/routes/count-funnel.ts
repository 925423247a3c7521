import { toldByPage } from '../../funnel/told-by-page.ts';
import { shownVersion } from '../../value/operation/shown-version.ts';
import { Refusal } from '../../value/refusal.ts';
import { isUncounted } from '../funnel/is-uncounted.ts';
import { isOfOwnPage } from '../visitor/own-page.ts';
import { readForm } from '../wire/read-form.ts';
import type { Route } from './route.ts';

/** More than the beacon of any page holds. */
const MOST_BYTES = 8_000;
const OWN: ReadonlySet<string> = new Set(['nonce', 'version']);

/**
 * Takes what a page tells, when it is left, of how far its visitor came. It is counted if the page is ours and its form is still the
 * same; nobody reads the answer.
 */
export const countFunnelRoute = {
  method: 'POST',
  path: '/funnel/:form',
  format: 'json',
  needs: 'nonce',
  async answer({ request, reply, context: { forms, funnel, tools, budgets } }) {
    const { entries, bytes } = readForm(request);
    if (bytes > MOST_BYTES) throw new Refusal(413, 'This is more than a page has to tell.');
    if (budgets.addresses.spend(request.ip, bytes) !== null) throw new Refusal(429, 'Wait a while.');
    const { nonce = '', version } = Object.fromEntries(entries);
    const served = forms.withId(request.params['form'] ?? '');
    if (served === undefined || !isOfOwnPage(request) || !tools.nonces.isValid(nonce, served.form.id))
      throw new Refusal(403, 'Only pages of this server are counted, while they are not too old.');
    if (shownVersion(served.form) === version && !isUncounted(request))
      funnel.count(
        served,
        toldByPage(
          served.form,
          entries.filter(([name]) => !OWN.has(name)),
        ),
      );
    return reply.code(204).send();
  },
} as const satisfies Route;
