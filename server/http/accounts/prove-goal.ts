import { KEYS_PATH } from '../../desk/screens/keys.tsx';
import { FACTORS_PATH } from '../../pages/account/factor-set-up.tsx';
import type { RouteCall } from '../routes/route.ts';
import { postedValues } from './posted-values.ts';

/** The pages that ask for a proof, and to which it leads back. */
const GOALS: readonly string[] = [FACTORS_PATH, KEYS_PATH];

/** The page that asks for the proof which a request is about; '' for the account, and for any other address. */
export function proveGoal({ request }: Pick<RouteCall, 'request'>): string {
  const named = request.method === 'GET' ? Object(request.query).for : postedValues(request)('for');
  return GOALS.find((one) => one === named) ?? '';
}
