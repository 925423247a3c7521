import { newServer } from '../http/new-server.ts';
import type { FormBody } from '../http/wire/format.ts';
import { readForm } from '../http/wire/read-form.ts';
import { DEFAULT_LIMITS, type Limits } from '../value/limits.ts';

/** Reads bodies as the server does, without anything that it does with them. */
export interface FormReader {
  /** Rejects with what the server throws. */
  readonly read: (
    body: string | Buffer | NodeJS.ReadableStream | undefined,
    type: string | undefined,
  ) => Promise<FormBody>;
  readonly close: () => Promise<void>;
}

export async function formReader(limits: Partial<Limits> = {}): Promise<FormReader> {
  const all = { ...DEFAULT_LIMITS, ...limits };
  const server = newServer(all, {});
  let thrown: unknown;
  server.setErrorHandler((error, _request, reply) => {
    thrown = error;
    return reply.code(400).send('');
  });
  server.post('/', async (request) => readForm(request));
  await server.ready();
  return {
    async read(payload, type) {
      const headers = type === undefined ? {} : { 'content-type': type };
      const body = payload === undefined ? {} : { payload };
      const reply = await server.inject({ method: 'POST', url: '/', headers, ...body });
      if (reply.statusCode === 200) return reply.json();
      throw thrown;
    },
    close: () => server.close(),
  };
}
