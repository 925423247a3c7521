import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { errorPage } from '../pages/error-page.tsx';
import { StorageFailure } from '../value/errors.ts';
import { Refusal } from '../value/refusal.ts';
import { rejection } from '../value/reply.ts';
import { sayTo } from '../value/say-to.ts';
import type { Context } from './context.ts';
import { browserLanguage } from './pages/browser-language.ts';
import type { Route, RouteCall } from './routes/route.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { notAForm } from './wire/not-a-form.ts';

/** Answers whatever was thrown: a refusal in its own words, anything else without a word of how the server is made. */
export async function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<FastifyReply> {
  const { tools, assets } = context;
  const language = browserLanguage(request);
  const refusal = refusalOf(error, request, (word) => sayTo(language?.tag, word));
  if (refusal.status >= 500) tools.log.error({ err: error, reqId: request.id }, 'request failed');
  const { status, message, errors, headers, more } = refusal;
  const format = formatOf(request);
  // fastify would close the connection of a sender that is still sending: a reset can then overtake the answer (RFC 9112, 9.6).
  // The rest is read and dropped instead, for as long as a request may take.
  reply.removeHeader('connection');
  // An address that cannot be read has come to no route, which would have set them.
  if (!reply.hasHeader('content-security-policy')) reply.headers(SECURITY_HEADERS[format]);
  reply.code(status).headers({ ...headers, 'cache-control': 'no-store' });
  const shown = await answerOfRoute(refusal, request, reply, context);
  if (shown !== null) return shown;
  if (format === 'json')
    return reply.type('application/json; charset=utf-8').send(rejection(message, errors, more));
  const isAtDesk = /^\/desk(?![^/?])/.test(request.url);
  const { styles, brand } = assets;
  return reply
    .type('text/html; charset=utf-8')
    .send(errorPage({ status, message, isAtDesk, language, styles, brand }));
}

/** The answer of the route itself, if it has one for refused requests. */
async function answerOfRoute(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<FastifyReply | null> {
  if (refusal.status === 500) return null; // it might happen again
  try {
    const call = { request: request as RouteCall['request'], reply, context };
    return (await request.routeOptions.config?.refuse?.(refusal, call)) ?? null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null; // it cannot even be read
  }
}

/** Errors of fastify before any of our code runs, by their codes, with a message of our own. */
const WORDS: ReadonlyMap<string, readonly [status: number, message: string]> = new Map([
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', [400, 'The request is not as long as it says. Send it again.']],
  ['FST_ERR_BAD_URL', [400, 'This address cannot be read. Check how it is written.']],
]);

function refusalOf(error: FastifyError, request: FastifyRequest, says: (word: Word) => string): Refusal {
  if (error instanceof Refusal) return error;
  // Who only reads has sent nothing that could have been kept.
  const ours =
    request.method === 'GET' || request.method === 'HEAD' ? serverWords.oursToRead : serverWords.ours;
  if (error instanceof StorageFailure)
    return new Refusal(503, says(ours), { headers: { 'retry-after': '5' } });
  const { code, statusCode = 500 } = error;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return notAForm(request.headers['content-type'] ?? '');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(413, says(serverWords.tooLarge));
  const [status, message] = WORDS.get(code) ?? [
    statusCode,
    'The request cannot be understood. Check how it was made.',
  ];
  return status >= 400 && status < 500 ? new Refusal(status, message) : new Refusal(500, says(ours));
}

/** An address that no route has is a person's. */
function formatOf({ address }: FastifyRequest): Route['format'] {
  return address?.route.format ?? 'html';
}
