import { describe, expect, it } from 'vitest';
import { lasting } from '../../testing/lasting.ts';
import { testServer } from '../../testing/test-server.ts';
import { routes } from './registry.ts';

const server = lasting(() => testServer({ limits: { submissionsPerMinute: 0, addressBytesPerMinute: 0 } }));
const addresses = [...new Set(routes.map(({ path }) => path))];
const written = (path: string, value = 'x1'): string => path.replaceAll(/:\w+/g, value);

function allowedAt(path: string): readonly string[] {
  const own = routes.filter((route) => route.path === path);
  return own.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

describe.each(addresses)('%s', (path) => {
  it('refuses every other method, and names its own', async () => {
    const { app } = server();
    const allowed = allowedAt(path);
    const format = routes.find((route) => route.path === path)?.format;
    const refused = app.supportedMethods.filter((method) => !allowed.includes(method));
    expect(refused.length).toBeGreaterThan(5);
    for (const method of refused) {
      // What it brings makes no difference.
      const brought =
        method === 'GET' ? {} : { payload: '{', headers: { 'content-type': 'application/json' } };
      const { statusCode, headers } = await app.inject({ method, url: written(path), ...brought });
      expect([method, statusCode, headers.allow]).toEqual([method, 405, allowed.join(', ')]);
      expect(headers['content-type']).toMatch(format === 'json' ? /^application\/json/ : /^text\/html/);
    }
  });

  it('is read as Fastify reads it', async () => {
    const { app } = server();
    const plain = written(path);
    const variants = ['a%20b', 'a%2Fb', '%41', ''].map((value) => written(path, value));
    variants.push(
      `${plain}/`,
      `/${plain}`,
      `${plain}?a=b;c`,
      `${plain};a=b`,
      `${plain}#a`,
      plain.toUpperCase(),
    );
    for (const url of variants) {
      const { statusCode } = await app.inject({ method: 'PUT', url });
      const isThere = ['GET', 'POST'].some((method) => app.findRoute({ method, url }) !== null);
      expect([url, statusCode]).toEqual([url, isThere ? 405 : 404]);
    }
  });
});

it('refuses a method where another address would take it that fits as well', async () => {
  const { app } = server();
  const url = '/desk/donations/add';
  expect(app.findRoute({ method: 'GET', url })?.params).toEqual({ id: 'add' });
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(405);
});

it.each([
  ['/nothing', 404],
  ['/%zz', 400],
  [`/forms/${'x'.repeat(101)}`, 414],
])('has nothing at %s, whatever the method', async (url, status) => {
  const { app } = server();
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const answer = await app.inject({ method, url });
    expect([method, answer.statusCode]).toEqual([method, status]);
  }
});

it('registers no route to refuse a method', async () => {
  const { app } = server();
  const gets = routes.filter(({ method }) => method === 'GET').length;
  const registered = app.printRoutes({ commonPrefix: false, includeHooks: false });
  expect(registered.match(/\((?<methods>[A-Z, ]+)\)/g)?.join(' ')).not.toMatch(/PUT|DELETE|PATCH|TRACE/);
  expect(registered.match(/\bGET\b/g)).toHaveLength(gets);
});
