import { serverWords } from 'formularium/languages';
import { tooMuch } from '../../value/refusal.ts';
import { languageAskedFor, sayTo } from '../../value/say-to.ts';
import { actionNamed } from '../actions/registry.ts';
import { readEntries } from '../wire/read-entries.ts';
import { sortEntries } from '../wire/sort-entries.ts';
import type { Route } from './route.ts';

export const ajax = {
  method: 'POST',
  path: '/ajax',
  speaks: 'json',
  async answer({ body, headers, ip }, _reply, site) {
    const refused = site.budgets.addresses.spend(ip, Buffer.isBuffer(body) ? body.length : 0);
    if (refused !== null)
      throw tooMuch(sayTo(languageAskedFor(headers['accept-language'])?.tag, serverWords.tooMany), refused);
    const letter = sortEntries(readEntries(body, headers['content-type'], site.limits.entries));
    return actionNamed(letter.envelope.action).execute(letter, site);
  },
} as const satisfies Route;
