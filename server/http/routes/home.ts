import { answerFromSite } from '../site/answer-from-site.ts';
import { listForms } from './form-list.ts';
import type { Route } from './route.ts';

/** The first page of the site; the list of forms where there is no site. */
export const home = {
  method: 'GET',
  path: '/',
  format: 'html',
  needs: 'nothing',
  async answer(call) {
    const { request, reply, context } = call;
    return (await answerFromSite(request, reply, context)) ? reply : listForms(call);
  },
} as const satisfies Route;
