import { ACCOUNT_FIELD } from '../../value/panel/login-panel.ts';
import type { HostValue } from './host-value.ts';

/** The account that is signed in. Whoever is not, or no longer, sends as a guest. */
export const userId = {
  field: ACCOUNT_FIELD,
  given: () => null,
  kept: (sent, { accountId }) => (sent === accountId ? sent : null),
} as const satisfies HostValue;
