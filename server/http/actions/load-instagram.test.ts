import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { encoded, testServer } from '../../testing/test-server.ts';

const ACTION = 'flatsome_load_instagram';

async function serverWithFeed() {
  const others = createServer((_request, reply) => reply.end('{ "success": true, "data": ["a", "b"] }'));
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    others.close();
    others.closeAllConnections();
  });
  const host = `127.0.0.1:${(others.address() as AddressInfo).port}`;
  const address = new URL(`http://${host}/`);
  const feed = { address, render: (data: unknown) => `<i>${String(data)}</i>` };
  return testServer({
    remote: { site: null, hosts: [host] },
    site: { answer: async () => null, feed: (name) => (name === 'kitchens' ? feed : null) },
  });
}

describe('flatsome_load_instagram', () => {
  it('answers GET and POST with the HTML of a declared feed', async () => {
    const { app, post } = await serverWithFeed();
    const got = await app.inject(`/ajax?action=${ACTION}&data=kitchens`);
    const posted = await post(encoded({ action: ACTION, data: 'kitchens' }));
    expect([got.json(), posted.json()]).toEqual([
      { success: true, data: '<i>a,b</i>' },
      { success: true, data: '<i>a,b</i>' },
    ]);
    expect(got.headers['cache-control']).toBe('no-store');
  });

  it.each([
    { query: '', said: 'Invalid data' },
    { query: '&data[]=kitchens&data[]=b', said: 'Invalid data' },
    { query: '&data=http%3A%2F%2F127.0.0.1%2F', said: 'There is no such feed.' },
  ])('says what is wrong with what it was asked: “$query”', async ({ query, said }) => {
    const { app } = await serverWithFeed();
    const reply = await app.inject(`/ajax?action=${ACTION}${query}`);
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: false, data: said }]);
  });

  it('has no feed where there is no site', async () => {
    const { app } = await testServer();
    const reply = await app.inject(`/ajax?action=${ACTION}&data=kitchens`);
    expect(reply.json()).toEqual({ success: false, data: 'There is no such feed.' });
  });
});
