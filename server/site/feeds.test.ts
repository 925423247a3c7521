import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { feedsOf } from './feeds.ts';

const FAILED = { success: false, data: 'The feed could not be loaded.' };

/** A feed that answers so, the server's view of it, and what was asked and logged. */
async function feedThat(answer: (reply: ServerResponse) => unknown, at: Partial<FeedPlace> = {}) {
  let asked = 0;
  const server = createServer((_request, reply) => {
    asked += 1;
    answer(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const { origin = 'http://127.0.0.1', isListed = true, resolve } = at;
  const address = new URL(`${origin}:${port}/feed?token=secret`);
  const logged: object[] = [];
  let time = 0;
  const declared = {
    address,
    render: (data: unknown) => (Array.isArray(data) ? `<b>${data.length}</b>` : null),
  };
  const site = { answer: async () => null, feed: (name: string) => (name === 'kitchens' ? declared : null) };
  const feeds = feedsOf(site, {
    now: () => new Date(time),
    log: { warn: (details, message) => logged.push({ ...details, message }) },
    privateHosts: isListed ? [address.host] : [],
    ...(resolve === undefined ? {} : { resolve }),
  });
  return {
    load: (name = 'kitchens') => feeds(name),
    at: (moment: number) => {
      time = moment;
    },
    asked: () => asked,
    logged,
  };
}

interface FeedPlace {
  readonly origin: string;
  readonly isListed: boolean;
  readonly resolve: (host: string) => Promise<readonly string[]>;
}

const saying = (value: unknown) => (reply: ServerResponse) => reply.end(JSON.stringify(value));

describe('a feed', () => {
  it('is asked once for everybody in 600,000 ms', async () => {
    const feed = await feedThat(saying({ success: true, data: [1, 2] }));
    const shown = { success: true, data: '<b>2</b>' };
    expect(await Promise.all([feed.load(), feed.load()])).toEqual([shown, shown]);
    feed.at(599_999);
    await feed.load();
    expect(feed.asked()).toBe(1);
    feed.at(600_000);
    await feed.load();
    expect([feed.asked(), feed.logged]).toEqual([2, []]);
  });

  it('may answer with another status where it is unsuccessful, and only there', async () => {
    const with401 = (value: unknown) => (reply: ServerResponse) =>
      reply.writeHead(401).end(JSON.stringify(value));
    const expired = await feedThat(with401({ success: false, data: 'Token expired' }));
    expect(await expired.load()).toEqual({ success: false, data: 'Token expired' });
    const odd = await feedThat(with401({ success: true, data: [] }));
    expect(await odd.load()).toEqual(FAILED);
  });

  it('that fails is not asked again for 60,000 ms, and then shown', async () => {
    let reply: unknown = { success: false, data: 'Token expired' };
    const feed = await feedThat((to) => saying(reply)(to));
    expect(await feed.load()).toEqual({ success: false, data: 'Token expired' });
    reply = { success: true, data: [1] };
    feed.at(59_999);
    expect((await feed.load()).data).toBe('Token expired');
    feed.at(60_000);
    expect(await feed.load()).toEqual({ success: true, data: '<b>1</b>' });
  });

  it.each([
    { what: 'not JSON', answer: (reply: ServerResponse) => reply.end('<p>Sorry</p>') },
    { what: 'a text', answer: saying('nonsense') },
    { what: 'null', answer: saying(null) },
    { what: 'a success without pictures', answer: saying({ success: true, data: 'x' }) },
    { what: 'too long', answer: saying({ success: true, data: ['x'.repeat(500_000)] }) },
    {
      what: 'a redirect to another host',
      answer: (reply: ServerResponse) => reply.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    },
    {
      what: 'a redirect with a body',
      answer: (reply: ServerResponse) =>
        reply.writeHead(302, { location: 'http://169.254.169.254/' }).end('{ "success": true, "data": [] }'),
    },
    { what: 'a success of no kind', answer: saying({ success: 'yes', data: [] }) },
    { what: 'cut off', answer: (reply: ServerResponse) => reply.destroy() },
  ])('whose reply is $what is logged without its query, and says no more', async ({ answer }) => {
    const feed = await feedThat(answer);
    expect(await feed.load()).toEqual(FAILED);
    expect(feed.logged).toEqual([
      {
        ...{ host: expect.stringMatching(/^127/), pathname: '/feed', err: expect.any(Error) },
        message: 'a feed could not be loaded',
      },
    ]);
  });

  it.each([
    'http://127.0.0.1',
    'https://127.0.0.1',
    'https://2130706433',
    'https://[::1]',
    'https://169.254.169.254',
    'https://feed.internal',
    'http://feed.example',
  ])('at %s is not asked unless the operator lists its host', async (origin) => {
    const isPrivate = origin !== 'http://feed.example';
    const resolve = async () => [isPrivate ? '10.0.0.1' : '93.184.216.34'];
    const feed = await feedThat(saying({ success: true, data: [] }), { origin, isListed: false, resolve });
    expect(await feed.load()).toEqual(FAILED);
    expect([feed.asked(), feed.logged]).toEqual([
      0,
      [
        expect.objectContaining({
          err: expect.objectContaining({ message: expect.stringContaining('REMOTE_HOSTS') }),
        }),
      ],
    ]);
  });

  it('is asked at the address that was checked: its name is resolved once', async () => {
    const found = [['127.0.0.1'], ['203.0.113.7']];
    const resolve = async () => found.shift() ?? [];
    const feed = await feedThat(saying({ success: true, data: [1] }), {
      origin: 'http://feed.internal',
      resolve,
    });
    expect(await feed.load()).toEqual({ success: true, data: '<b>1</b>' });
    expect(found).toHaveLength(1);
  });

  it.each([
    { what: 'never answers', answer: () => {}, at: {} },
    {
      what: 'answers byte by byte',
      answer: (reply: ServerResponse) => {
        const drip = setInterval(() => (reply.destroyed ? clearInterval(drip) : reply.write(' ')), 5);
      },
      at: {},
    },
    {
      what: 'has a name that nobody resolves',
      answer: () => {},
      at: { origin: 'https://feed.example', resolve: () => new Promise<never>(() => {}) },
    },
  ])('that $what is left after 5 s', async ({ answer, at }) => {
    const timers = vi.spyOn(AbortSignal, 'timeout').mockImplementation((delay) => {
      const end = new AbortController();
      setTimeout(() => end.abort(new Error(`It took ${delay} ms.`)), 30);
      return end.signal;
    });
    onTestFinished(() => timers.mockRestore());
    const feed = await feedThat(answer, at);
    expect(await feed.load()).toEqual(FAILED);
    expect(timers.mock.calls).toEqual([[5_000]]);
  });

  it('that is unsuccessful says why in 500 characters, or that its data is invalid', async () => {
    const long = await feedThat(saying({ success: false, data: 'x'.repeat(1_000) }));
    expect((await long.load()).data).toBe('x'.repeat(500));
    const odd = await feedThat(saying({ success: false, data: { a: 1 } }));
    expect((await odd.load()).data).toBe('Invalid data');
  });

  it.each(['http://127.0.0.1/', '__proto__', 'toString', ''])(
    'that is not declared is not asked: “%s”',
    async (name) => {
      const feed = await feedThat(saying({ success: true, data: [] }));
      expect(await feed.load(name)).toEqual({ success: false, data: 'There is no such feed.' });
      expect([feed.asked(), feed.logged]).toEqual([0, []]);
    },
  );
});
