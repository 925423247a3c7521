import { isObject } from 'formularium/engine';
import { answerIn } from '../actions/answer-in.ts';
import { perform } from '../actions/registry.ts';
import { foreignOriginOf } from '../cross-origin.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import { browserSessionOf } from '../visitor/browser-session.ts';
import { browserDonorOf } from '../visitor/donor-cookie.ts';
import { visitorOf } from '../visitor/visitor-of.ts';
import type { WireEntry } from '../wire/format.ts';
import { sortEntries } from '../wire/sort-entries.ts';
import type { Route } from './route.ts';

/** Actions that only read, whose call is an address (spec 000 §7). */
export const ajaxRead = {
  method: 'GET',
  path: '/ajax',
  format: 'json',
  needs: 'action',
  isCrossOrigin: true,
  async answer(call) {
    const { request, reply, context } = call;
    const session = await browserSessionOf(call);
    const who = {
      ...{ session, visitor: visitorOf(request, session.signedIn), donor: browserDonorOf(request, reply) },
      ...{ foreignOrigin: foreignOriginOf(request), files: [] },
      language: languageTagOf(request),
    };
    reply.header('cache-control', 'no-store');
    return answerIn(
      await perform({ ...sortEntries(entriesIn(request.query)), ...who }, context, 'GET'),
      reply,
    );
  },
} as const satisfies Route;

function entriesIn(query: unknown): readonly WireEntry[] {
  return Object.entries(isObject(query) ? query : {}).flatMap(([name, value]) =>
    [value].flat().map((one): WireEntry => [name, String(one)]),
  );
}
