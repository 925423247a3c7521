import { serverWords } from 'formularium/languages';
import { Refusal, tooMuch } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { answerIn } from '../actions/answer-in.ts';
import { Markup } from '../actions/markup.ts';
import { placeOfFile } from '../actions/place-of-file.ts';
import { actions, perform } from '../actions/registry.ts';
import { foreignOriginOf } from '../cross-origin.ts';
import { languageTagOf } from '../pages/browser-language.ts';
import { browserSessionOf } from '../visitor/browser-session.ts';
import { browserDonorOf } from '../visitor/donor-cookie.ts';
import { visitorOf } from '../visitor/visitor-of.ts';
import { intakeTo } from '../wire/intake.ts';
import { readForm } from '../wire/read-form.ts';
import { sortEntries } from '../wire/sort-entries.ts';
import type { Route } from './route.ts';

const FEW_DIGITS = /^\d{1,4}$/;

export const ajax = {
  method: 'POST',
  path: '/ajax',
  format: 'json',
  needs: 'action',
  isCrossOrigin: true,
  intakeOf(request, context) {
    const placeOf: Parameters<typeof intakeTo>[0] = async ({ name }, before) => {
      const sorted = sortEntries(before);
      const { served, field } = await placeOfFile(name, sorted, context);
      const total = String(sorted.answers.get('totalFiles') ?? '');
      return { form: served.form, field, total: FEW_DIGITS.test(total) ? Number(total) : 1 };
    };
    return intakeTo(placeOf, request, context);
  },
  async answer(call) {
    const { request, reply, context } = call;
    const { entries, bytes, files } = readForm(request);
    const language = languageTagOf(request);
    try {
      const refused = context.budgets.addresses.spend(request.ip, bytes);
      if (refused !== null) throw tooMuch(sayTo(language, serverWords.tooMany), refused);
      const session = await browserSessionOf(call);
      const visitor = visitorOf(request, session.signedIn);
      const foreignOrigin = foreignOriginOf(request);
      const who = { visitor, session, donor: browserDonorOf(request, reply), foreignOrigin };
      const asked = { ...sortEntries(entries), files, ...who, language };
      return answerIn(await perform(asked, context), reply);
    } catch (error) {
      await context.uploads.discard(files);
      const asked = entries.find(([name]) => name === 'action')?.[1] ?? '';
      const { refusedAs } = actions.get(asked) ?? {};
      if (!(error instanceof Refusal) || refusedAs === undefined) throw error;
      return answerIn(new Markup(refusedAs(error)), reply.code(error.status).headers(error.headers));
    }
  },
} as const satisfies Route;
