import { serverWords } from 'formularium/languages';
import { tooMuch } from '../../value/refusal.ts';
import { languageAskedFor, sayTo } from '../../value/say-to.ts';
import { placeOfFile } from '../actions/place-of-file.ts';
import { perform } from '../actions/registry.ts';
import { foreignOriginOf } from '../cross-origin.ts';
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
  async answer(request, reply, context) {
    const { entries, bytes, files } = readForm(request);
    try {
      const refused = context.budgets.addresses.spend(request.ip, bytes);
      if (refused !== null) {
        const tag = languageAskedFor(request.headers['accept-language'])?.tag;
        throw tooMuch(sayTo(tag, serverWords.tooMany), refused);
      }
      const session = await browserSessionOf(request, reply, context);
      const visitor = visitorOf(request, session.signedIn);
      const { envelope, answers } = sortEntries(entries);
      const foreignOrigin = foreignOriginOf(request);
      const who = { visitor, session, donor: browserDonorOf(request, reply), foreignOrigin };
      return await perform({ envelope, answers, files, ...who }, context);
    } catch (error) {
      await context.uploads.discard(files);
      throw error;
    }
  },
} as const satisfies Route;
