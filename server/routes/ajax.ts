import { actionNamed } from '../actions/registry.ts';
import { readEntries } from '../wire/read-entries.ts';
import { sortEntries } from '../wire/sort-entries.ts';
import type { Route } from './route.ts';

export const ajax = {
  method: 'POST',
  path: '/ajax',
  speaks: 'json',
  async answer({ body, headers }, _reply, site) {
    const letter = sortEntries(readEntries(body, headers['content-type'], site.limits.entries));
    return actionNamed(letter.envelope.action).execute(letter, site);
  },
} as const satisfies Route;
