import { answerFromSite } from '../site/answer-from-site.ts';
import { listForms } from './form-list.ts';
import type { Route } from './route.ts';

/** The first page of the site; the list of forms where there is no site. */
export const home = {
  method: 'GET',
  path: '/',
  format: 'html',
  needs: 'nothing',
  async answer(request, reply, context) {
    return (await answerFromSite(request, reply, context)) ? reply : listForms(request, reply, context);
  },
} as const satisfies Route;
