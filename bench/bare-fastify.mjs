// @ts-check
// What Fastify does by itself with a posted form: reads it, and answers as long as a server of ours. It keeps nothing.
import { createRequire } from 'node:module';

const { fastify } = createRequire(new URL('../server/package.json', import.meta.url))('fastify');

const server = fastify();
server.addContentTypeParser(
  'application/x-www-form-urlencoded',
  { parseAs: 'string' },
  (/** @type {unknown} */ _request, /** @type {string} */ body, /** @type {Function} */ done) =>
    done(null, new URLSearchParams(body)),
);
server.get('/forms/:name', () => 'data-nonce="none"');
server.post('/ajax', async (/** @type {{ body: URLSearchParams }} */ { body }) => ({
  success: true,
  data: {
    message: 'Thank you for contacting us, we will be in touch shortly.',
    sent: body.has('submission_key'),
  },
}));
console.log(`Listening on ${await server.listen({ port: 0, host: '127.0.0.1' })}`);
process.once('SIGTERM', () => void server.close());
