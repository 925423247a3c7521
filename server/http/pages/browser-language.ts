import type { FastifyRequest } from 'fastify';
import type { Word } from 'formularium/engine';
import type { FormLanguage } from 'formularium/engine/server';
import { languageAskedFor, sayTo } from '../../value/say-to.ts';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/** The language of a page without a form: the first one that the browser asks for and that exists here; undefined for English. */
export function browserLanguage({ headers }: WithHeaders): FormLanguage | undefined {
  return languageAskedFor(headers['accept-language']);
}

/** The tag of that language: `en` for English. */
export function languageTagOf(request: WithHeaders): string {
  return browserLanguage(request)?.tag ?? 'en';
}

/** Says a word in the language of the browser. */
export function sayToBrowser(
  request: WithHeaders,
  word: Word,
  ...values: readonly (string | number)[]
): string {
  return sayTo(languageTagOf(request), word, ...values);
}
