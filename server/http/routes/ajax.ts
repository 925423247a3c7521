import { serverWords } from 'formularium/languages';
import { tooMuch } from '../../value/refusal.ts';
import { languageAskedFor, sayTo } from '../../value/say-to.ts';
import { perform } from '../actions/registry.ts';
import { readForm } from '../wire/read-form.ts';
import { sortEntries } from '../wire/sort-entries.ts';
import type { Route } from './route.ts';

export const ajax = {
  method: 'POST',
  path: '/ajax',
  format: 'json',
  needs: 'action',
  async answer(request, _reply, context) {
    const { entries, bytes } = readForm(request);
    const refused = context.budgets.addresses.spend(request.ip, bytes);
    const tag = languageAskedFor(request.headers['accept-language'])?.tag;
    if (refused !== null) throw tooMuch(sayTo(tag, serverWords.tooMany), refused);
    return perform(sortEntries(entries), context);
  },
} as const satisfies Route;
