import { serverWords } from 'formularium/languages';
import { tooMuch } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import { advance, showAgain } from '../../without-script/advance.ts';
import { postedPage } from '../../without-script/posted-page.ts';
import { formAt } from '../form-at.ts';
import { visitorOf } from '../visitor/visitor-of.ts';
import { readForm } from '../wire/read-form.ts';
import { answerOutcome } from '../without-script/answer-outcome.ts';
import { receiverFor } from '../without-script/receiver-for.ts';
import type { Route } from './route.ts';

/** A page that has no script posts itself; the answer is the page that follows. */
export const postForm = {
  method: 'POST',
  path: '/forms/:name',
  format: 'html',
  needs: 'nothing',
  async answer(request, reply, context) {
    const { served } = formAt(request.params['name'] ?? '', request, reply, context);
    const { entries, bytes } = readForm(request);
    const posted = postedPage(served, entries, context.tools);
    const spent = context.budgets.addresses.spend(request.ip, bytes);
    const outcome =
      spent === null
        ? await advance(posted, receiverFor(served, visitorOf(request), context))
        : showAgain(posted, tooMuch(sayIn(served.form, serverWords.tooMany), spent));
    return answerOutcome(outcome, { request, reply, context });
  },
  async refuse(refusal, { request, reply, context }) {
    if (request.body === undefined || request.body === null) return null;
    const { served } = formAt(request.params['name'] ?? '', request, reply, context);
    const posted = postedPage(served, readForm(request).entries, context.tools);
    return answerOutcome(showAgain(posted, refusal), { request, reply, context });
  },
} as const satisfies Route;
