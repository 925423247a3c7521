import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Seen } from '../contract/preview.ts';
import { type Preview, servePreview } from './serve-preview.ts';

const seen: Seen = { file: 'a.json', version: 1, definition: null, lead: null, findings: [], needs: [] };
const question = JSON.stringify({ file: 'a.json', field: 'a', answers: {}, today: '' });

let preview: Preview;

beforeEach(async () => {
  preview = await servePreview(
    { all: () => [seen], explain: async ({ field }) => ({ lines: [`“${field}” is shown.`] }) },
    0,
  );
});

afterEach(() => preview.close());

/** Asks with whatever headers, as no browser would. */
function ask(
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asking = request(`${preview.address}${path}`, { method, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
    asking.on('error', reject).end(body);
  });
}

const json = { 'content-type': 'application/json' };

describe('the preview', () => {
  it('explains fields to its own page', async () => {
    expect(await ask('/explain', json, question)).toEqual({
      status: 200,
      text: '{"lines":["“a” is shown."]}',
    });
    expect(await ask('/explain', { ...json, origin: preview.address }, question)).toMatchObject({
      status: 200,
    });
  });

  it('tells nothing to the page of another site, under any host name', async () => {
    expect(await ask('/', { host: 'evil.example' })).toMatchObject({ status: 403 });
    expect(await ask('/events', { host: 'evil.example:80' })).toMatchObject({ status: 403 });
    expect(await ask('/explain', { ...json, origin: 'https://evil.example' }, question)).toMatchObject({
      status: 403,
    });
    expect(await ask('/explain', { 'content-type': 'text/plain' }, question)).toMatchObject({ status: 403 });
  });

  it.each([
    ['{', 400],
    ['[]', 400],
    ['{"file":1}', 400],
    [JSON.stringify({ file: 'a', field: 'a', answers: {}, today: 'x'.repeat(1_000_001) }), 400],
  ])('rejects a body that is not a question', async (body, status) => {
    expect(await ask('/explain', json, body)).toMatchObject({ status });
  });

  it.each(['/../package.json', '/%2e%2e/main.ts', '/nothing'])('has nothing at %s', async (path) => {
    expect(await ask(path, {})).toMatchObject({ status: 404 });
  });

  it('sends every form at first, and later each form that changes', async () => {
    const stop = new AbortController();
    const reply = await fetch(`${preview.address}/events`, { signal: stop.signal });
    const reader = reply.body?.getReader();
    const next = async (): Promise<unknown> => {
      const { value } = (await reader?.read()) ?? {};
      return JSON.parse(new TextDecoder().decode(value).replace('data: ', ''));
    };
    expect(await next()).toEqual({ changed: [seen], gone: [] });
    preview.tell([{ ...seen, version: 2 }], ['b.json']);
    expect(await next()).toEqual({ changed: [{ ...seen, version: 2 }], gone: ['b.json'] });
    stop.abort();
  });
});
