import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actions } from '../../server/http/actions/registry.ts';
import { lasting } from '../../server/testing/lasting.ts';
import { openSqliteFile } from '../../server/testing/sqlite-file.ts';
import { ANSWERS, encoded, envelope, testServer } from '../../server/testing/test-server.ts';

/** Every row of every table, but the lines that say a server is alive. */
function contentOf(folder: string): unknown {
  const database = openSqliteFile(join(folder, 'formularium.db'));
  try {
    const names = database.all<{ readonly name: string }>(
      "select name from sqlite_master where type = 'table' and name <> 'heartbeats'",
    );
    return names.map(({ name }) => [name, database.all(`select * from "${name}"`)]);
  } finally {
    database.close();
  }
}

describe('a request that is only to read', () => {
  it('changes nothing, whatever it names', async () => {
    const server = await testServer();
    await server.send();
    await server.jobs.idle();
    const before = contentOf(server.folder);
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      for (const action of actions.keys()) {
        const named = {
          ...envelope('190', server.nonce('190'), 'another-key-of-somebody'),
          ...ANSWERS,
          action,
        };
        for (const path of ['/ajax', '/forms/contact-190', '/'])
          await server.app.inject({ method, url: `${path}?${encoded(named)}` });
      }
    expect(contentOf(server.folder)).toEqual(before);
  });
});

describe('the server', () => {
  const server = lasting(() => testServer());

  it.each([
    ...[
      '/.git/config',
      '/.env',
      '/package.json',
      '/data/formularium.db',
      '/formularium.db',
      '/forms/',
      '/assets/',
    ],
    ...['/assets', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/package.json', '/assets//etc/passwd'],
    ...[
      '/forms/..%2f..%2fetc%2fpasswd',
      '/forms/contact-190.json',
      '/schemas/form.schema.json',
      '/docs',
      '/admin',
    ],
    ...['/debug', '/swagger', '/documentation', '/server-status', '//', '/assets/\\..\\package.json'],
  ])('has nothing at %s', async (url) => {
    const reply = await server().app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
    expect(reply.body).not.toMatch(/Index of|root:|"scripts"|sqlite/i);
  });

  it.each([
    'TRACE / HTTP/1.1',
    'TRACE /ajax HTTP/1.1',
    'TRACK / HTTP/1.1',
    'CONNECT example.org:80 HTTP/1.1',
  ])('does not repeat a request: %s', async (line) => {
    const { app } = await testServer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const said = await new Promise<string>((resolve) => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      let all = '';
      socket.setEncoding('utf8').on('data', (piece: string) => {
        all += piece;
      });
      socket.on('close', () => resolve(all)).on('error', () => resolve(all));
      socket.write(`${line}\r\nHost: x\r\nX-Planted: a-secret\r\nConnection: close\r\n\r\n`);
    });
    expect(said).not.toContain('a-secret');
    expect(said).not.toMatch(/^HTTP\/1\.1 [23]/);
  });
});
