import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { encoded, envelope, served, testServer } from '../../testing/test-server.ts';
import { allowedAddress } from '../../value/remote-access.ts';

type Answering = (request: IncomingMessage, reply: ServerResponse) => void;

/** Somebody else's server, on this machine. */
async function somebody(answering: Answering): Promise<{ readonly site: URL; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    answering(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { site: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), asked };
}

const says =
  (text: string, status = 200): Answering =>
  (_, reply) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(text);

/** The outcome of a form whose answer is verified there. */
async function sent(site: URL, { url = '/free', required = false, name = 'Ada & Co' } = {}) {
  const field = { id: 'name', kind: 'text', label: 'Name', required, remote: { url } };
  const server = await testServer({
    forms: [served('f', { id: 'f', type: 'form', title: 'F', fields: [field] })],
    remote: { site, hosts: [] },
    capabilities: ['remote:elsewhere.example'],
  });
  const reply = await server.post(encoded({ ...envelope('f', server.nonce('f')), name }));
  return { status: reply.statusCode, errors: reply.json().data.errors, kept: server.rows().length };
}

describe('an answer that another address checks', () => {
  it('is sent there under its field’s name, and accepted if it is right', async () => {
    const { site, asked } = await somebody(says('true'));
    expect(await sent(site)).toMatchObject({ status: 200, kept: 1 });
    expect(asked).toEqual(['GET /free?name=Ada+%26+Co']);
  });

  it.each([
    { reply: 'false', message: 'Please fix this field.' },
    { reply: '"Somebody has this name."', message: 'Somebody has this name.' },
  ])('is refused by $reply', async ({ reply, message }) => {
    const { site } = await somebody(says(reply));
    expect(await sent(site)).toEqual({ status: 422, errors: [{ name: message }], kept: 0 });
  });

  it.each([
    { what: 'an error', answering: says('true', 500) },
    { what: 'no JSON', answering: says('yes') },
    { what: 'anything else', answering: says('{"ok":true}') },
    { what: 'a text of nothing', answering: says('" "') },
    { what: 'more than anybody reads', answering: says(`"${'x'.repeat(20_000)}"`) },
    {
      what: 'a way to somewhere else',
      answering: ((_, reply) => reply.writeHead(302, { location: '/true' }).end()) as Answering,
    },
    { what: 'nothing at all', answering: ((request) => request.socket.destroy()) as Answering },
  ])('is refused by $what only if it is required', async ({ answering }) => {
    const { site, asked } = await somebody(answering);
    expect(await sent(site)).toMatchObject({ status: 200, kept: 1 });
    expect(await sent(site, { required: true })).toEqual({
      status: 422,
      errors: [{ name: 'This could not be checked. Please try again later.' }],
      kept: 0,
    });
    expect(asked).toHaveLength(2);
  });

  it('waits three seconds, and no longer', { timeout: 20_000 }, async () => {
    const { site } = await somebody(() => {});
    const before = Date.now();
    expect(await sent(site, { required: true })).toMatchObject({ status: 422, kept: 0 });
    expect(Date.now() - before).toBeLessThan(6_000);
  });

  it('asks no host that is not allowed, whatever the form declares', async () => {
    const { site, asked } = await somebody(says('true'));
    expect(await sent(site, { url: 'http://elsewhere.example/free' })).toMatchObject({
      status: 422,
      kept: 0,
    });
    expect(asked).toEqual([]);
  });
});

describe('the allowed addresses', () => {
  const site = new URL('https://www.example.org/shop/');
  const hosts = ['users.example.org', '10.0.0.7:8080'];

  it.each([
    ['/free', 'https://www.example.org/free'],
    ['https://www.example.org/free?x=1', 'https://www.example.org/free?x=1'],
    ['http://users.example.org/free', 'http://users.example.org/free'],
    ['http://10.0.0.7:8080/', 'http://10.0.0.7:8080/'],
  ])('include %s', (written, address) => {
    expect(allowedAddress(written, { site, hosts })?.href).toBe(address);
  });

  it.each([
    'http://www.example.org/free',
    '//evil.example/free',
    '/\\evil.example',
    'https://users.example.org.evil.example/',
    'https://users.example.org@evil.example/',
    'https://ada@users.example.org/',
    'https://users.example.org:8443/',
    'http://10.0.0.7/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'file:///etc/passwd',
    'http://',
  ])('do not include %s', (written) => {
    expect(allowedAddress(written, { site, hosts })).toBeNull();
  });

  it('include no paths if the site is unknown', () => {
    expect(allowedAddress('/free', { site: null, hosts })).toBeNull();
  });
});
