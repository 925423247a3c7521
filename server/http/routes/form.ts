import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { Refusal } from '../../value/refusal.ts';
import { languageAskedFor, sayTo } from '../../value/say-to.ts';
import type { Route } from './route.ts';

export const form = {
  method: 'GET',
  path: '/forms/:name',
  format: 'html',
  needs: 'nothing',
  async answer({ params, headers }, reply, { pages, forms, tools }) {
    const { name = '' } = params;
    const page = pages.get(name);
    if (page === undefined) {
      const says = (word: Word): string => sayTo(languageAskedFor(headers['accept-language'])?.tag, word);
      if (forms.broken.some((form) => form.name === name))
        throw new Refusal(503, `${says(serverWords.closed)} ${says(serverWords.askOwner)}`);
      throw new Refusal(404, says(serverWords.noForm));
    }
    // The page carries a nonce: a copy of it would not be accepted for long.
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return page((id) => tools.nonces.issue(id));
  },
} as const satisfies Route;
