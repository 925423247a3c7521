import { describe, expect, it } from 'vitest';
import { openSqliteStorage } from '../../storage/dialects/sqlite/sqlite-storage.ts';
import { failing, NOW, temporaryFolder, testServer } from '../../testing/test-server.ts';
import { StorageFailure } from '../../value/errors.ts';

const OK = [200, { status: 'ok' }, 'no-store'];

describe('/health and /ready', () => {
  it('say that all is well', async () => {
    const { app } = await testServer();
    for (const url of ['/health', '/ready']) {
      const reply = await app.inject(url);
      expect([reply.statusCode, reply.json(), reply.headers['cache-control']]).toEqual(OK);
    }
  });

  it('tell a server that runs from one that can keep something', async () => {
    const { app } = await testServer({ storage: failing(new StorageFailure('gone')) });
    const codes = [await app.inject('/health'), await app.inject('/ready')].map(
      ({ statusCode }) => statusCode,
    );
    expect(codes).toEqual([200, 503]);
  });

  it('write no more than once in two seconds, however often they are asked, and notice when it gets better', async () => {
    const storage = await openSqliteStorage({ file: `${temporaryFolder()}/kept.db` });
    let now = NOW.getTime();
    let writes = 0;
    let isAway = true;
    const { app } = await testServer({
      clock: () => new Date(now),
      storage: {
        ...storage,
        transaction(work) {
          writes += 1;
          return isAway ? Promise.reject(new StorageFailure('away')) : storage.transaction(work);
        },
      },
    });
    const ready = async () => (await app.inject('/ready')).statusCode;
    await app.ready();
    const before = writes;
    expect(await Promise.all([ready(), ready(), ready()])).toEqual([503, 503, 503]);
    expect(writes - before).toBe(1);
    isAway = false;
    now += 2_000;
    expect(await ready()).toBe(200);
  });
});

describe('/metrics', () => {
  const TOKEN = 'a-token-of-sixteen';

  it('counts how jobs have ended, by their kind', async () => {
    const { app, jobs } = await testServer();
    await app.ready();
    await jobs.idle();
    const { body } = await app.inject('/metrics');
    expect(body).toContain('formularium_jobs_ended_total{kind="sweep-uploads",end="done"} 1');
    expect((await app.inject('/metrics')).body).toContain('{kind="sweep-uploads",end="done"} 1');
  });

  it('counts answers by route and status, and none of what was sent', async () => {
    const { app, send } = await testServer();
    await send();
    await send({ 'email-1': 'nobody', submission_key: 'another-key-of-someone' });
    await app.inject('/nowhere/at-all');
    const { body, headers } = await app.inject('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toContain('formularium_http_answers_total{method="POST",route="/ajax",status="200"} 1');
    expect(body).toContain('formularium_http_answers_total{method="POST",route="/ajax",status="422"} 1');
    expect(body).toContain('formularium_http_answers_total{method="GET",route="none",status="404"} 1');
    expect(body).toContain('formularium_forms{state="open"} 2');
    expect(body).toMatch(/formularium_jobs\{state="failed"\} 0/);
    expect(body).toMatch(/formularium_entries_without_values \d/);
    expect(body).not.toMatch(/nowhere|lovelace|analytical/i);
  });

  it.each([
    { from: 'this machine', remoteAddress: '127.0.0.1', status: 200 },
    { from: 'this machine by its newer address', remoteAddress: '::1', status: 200 },
    { from: 'elsewhere', remoteAddress: '192.0.2.7', status: 403 },
    {
      from: 'a proxy here',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': '127.0.0.1' },
      status: 403,
    },
    {
      from: 'a proxy here that says so',
      remoteAddress: '::1',
      headers: { forwarded: 'for=[::1]' },
      status: 403,
    },
    {
      from: 'a proxy here that says nothing but the public name',
      remoteAddress: '127.0.0.1',
      headers: { host: 'forms.example.org' },
      status: 403,
    },
    { from: 'its IPv6 name', remoteAddress: '::1', headers: { host: '[::1]:8080' }, status: 200 },
    {
      from: 'a name like its own',
      remoteAddress: '::1',
      headers: { host: 'localhost.evil.example' },
      status: 403,
    },
  ])(
    'are for programs on this machine: $from gets $status',
    async ({ status, remoteAddress, headers = {} }) => {
      const { app } = await testServer();
      expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status);
    },
  );

  it('are for whoever brings the token, once there is one', async () => {
    const { app } = await testServer({ metricsToken: TOKEN });
    const ask = async (authorization?: string) =>
      (await app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } }))
        .statusCode;
    expect([await ask(), await ask('Bearer wrong'), await ask(TOKEN), await ask(`Bearer ${TOKEN}`)]).toEqual([
      ...[403, 403, 403],
      200,
    ]);
  });
});
