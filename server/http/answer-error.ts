import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { errorPage } from '../pages/error-page.tsx';
import { StorageFailure } from '../value/errors.ts';
import { Refusal } from '../value/refusal.ts';
import { rejection } from '../value/reply.ts';
import { languageAskedFor, sayTo } from '../value/say-to.ts';
import type { Context } from './context.ts';
import type { Route } from './routes/route.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { notAForm } from './wire/read-form.ts';

/** Answers whatever was thrown: a refusal in its own words, anything else without a word of how the server is made. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { tools, assets }: Pick<Context, 'tools' | 'assets'>,
): FastifyReply {
  const language = languageAskedFor(request.headers['accept-language']);
  const refusal = refusalOf(error, request, (word) => sayTo(language?.tag, word));
  if (refusal.status >= 500) tools.log.error({ err: error, reqId: request.id }, 'request failed');
  const { status, message, errors, headers } = refusal;
  const format = formatOf(request);
  // Set once more, for an address that cannot be read has come to no route.
  reply.code(status).headers({ ...SECURITY_HEADERS[format], ...headers, 'cache-control': 'no-store' });
  if (format === 'json')
    return reply.type('application/json; charset=utf-8').send(rejection(message, errors));
  return reply
    .type('text/html; charset=utf-8')
    .send(errorPage({ status, message, language, styles: assets.styles }));
}

/** Errors of fastify before any of our code runs, by their codes, with a message of our own. */
const WORDS: ReadonlyMap<string, readonly [status: number, message: string]> = new Map([
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', [400, 'The request is not as long as it says. Send it again.']],
  ['FST_ERR_BAD_URL', [400, 'This address cannot be read. Check how it is written.']],
]);

function refusalOf(error: FastifyError, request: FastifyRequest, says: (word: Word) => string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageFailure)
    return new Refusal(503, says(serverWords.ours), { headers: { 'retry-after': '5' } });
  const { code, statusCode = 500 } = error;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return notAForm(request.headers['content-type'] ?? '');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(413, says(serverWords.tooLarge));
  const [status, message] = WORDS.get(code) ?? [
    statusCode,
    'The request cannot be understood. Check how it was made.',
  ];
  return status >= 400 && status < 500
    ? new Refusal(status, message)
    : new Refusal(500, says(serverWords.ours));
}

/** An address that no route has is a person's. */
function formatOf({ routeOptions }: FastifyRequest): Route['format'] {
  return routeOptions.config?.format ?? 'html';
}
