import { loseDevice } from '../../accounts/challenges/lose-device.ts';
import { acceptance } from '../../value/reply.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import type { Route } from './route.ts';

/** What to do about a lost device (spec 001 §7, call 7). Its token is that of a challenge, and grants nothing else. */
export const lostDevice = {
  method: 'GET',
  path: '/lost-device',
  format: 'json',
  needs: 'challenge',
  async answer({ request, reply, context: { tools, guards } }) {
    const { auth_token: token } = Object(request.query);
    const language = languageTagOf(request);
    reply.header('cache-control', 'no-store');
    return acceptance(await loseDevice({ token: String(token ?? ''), language }, guards.factors, tools));
  },
} as const satisfies Route;
