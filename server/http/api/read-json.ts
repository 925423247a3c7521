import type { FastifyInstance } from 'fastify';
import type { Json } from 'formularium/engine';
import { Refusal } from '../../value/refusal.ts';

/** Has a scope of the server take JSON, and nothing else. */
export function takeJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => (body === '' ? null : jsonIn(body)),
  );
  scope.addContentTypeParser('*', async () => {
    throw new Refusal(415, 'Send the body as application/json.');
  });
}

/** Escapes are texts too: no database keeps a NUL character. */
function jsonIn(text: string): Json {
  if (/\0|\\u0000/.test(text)) throw new Refusal(400, 'The body holds a NUL character. Send it without.');
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is no JSON.');
  }
}
