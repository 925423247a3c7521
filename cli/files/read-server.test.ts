import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runHere } from '../testing/memory-io.ts';

const login = JSON.stringify({
  id: 'login-1',
  type: 'form',
  title: 'Sign in',
  fields: [
    { id: 'email-1', kind: 'email', label: 'Email address', required: true },
    { id: 'password-1', kind: 'password', label: 'Password', required: true },
  ],
  settings: { formType: 'login', saveDraft: true },
});
const files = {
  '/home/login.json': login,
  '/home/none.json': '{ "capabilities": [] }',
  '/home/drafts.json': '{ "capabilities": ["drafts"] }',
  '/home/all.json': '{ "capabilities": ["drafts", "accounts"] }',
  '/home/wrong.json': '{ "capabilities": "all" }',
  '/home/slip.json': '{ "capabilities": ["payment:stripe"] }',
};

interface PrintedFinding {
  readonly code: string;
  readonly severity: string;
  readonly at: string;
  readonly message: string;
}

async function found(server: string, more: readonly string[] = []) {
  const words = ['lint', 'login.json', '--format', 'json', '--server', server, ...more];
  const { exit, out, err } = await runHere(words, { files });
  return { exit, err, findings: (out === '' ? [] : JSON.parse(out)) as readonly PrintedFinding[] };
}

/** A server that says this at every address. */
async function serving(
  status: number,
  text: string,
): Promise<{ readonly address: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(String(request.url));
    reply.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

describe('formularium lint --server', () => {
  it('finds what closes a form, and what a form is offered without', async () => {
    const { exit, findings } = await found('none.json');
    expect(exit).toBe(1);
    expect(findings.map(({ code, severity, at }) => [code, severity, at])).toEqual([
      ['no-unmet-need', 'error', '/settings/formType'],
    ]);
    expect(findings[0]?.message).toBe(
      'This needs “accounts”: a server that knows who has an account: registration, login, and its second factor. none.json does not declare it and closes the form.',
    );
    const draft = { ...files, '/home/login.json': login.replace('"formType":"login",', '') };
    const words = ['lint', 'login.json', '--server', 'none.json', '--format', 'json'];
    const { exit: waived, out } = await runHere(words, { files: draft });
    expect([waived, JSON.parse(out)]).toMatchObject([
      0,
      [{ severity: 'warning', at: '/settings/saveDraft' }],
    ]);
  });

  it('finds nothing if the server has every capability, or without a server', async () => {
    expect(await found('all.json')).toEqual({ exit: 0, err: '', findings: [] });
    expect((await found('drafts.json')).findings).toHaveLength(1);
    expect(await runHere(['lint', 'login.json'], { files })).toMatchObject({ exit: 0, err: '' });
  });

  it('has the severity that the project sets', async () => {
    expect(await found('none.json', ['--rule', 'no-unmet-need=off'])).toMatchObject({
      exit: 0,
      findings: [],
    });
  });

  it('asks a server for its capabilities', async () => {
    const none = await serving(200, '{ "capabilities": ["of-tomorrow"] }');
    expect((await found(none.address)).findings[0]?.message).toContain(`${none.address} does not declare it`);
    const all = await serving(200, '{ "capabilities": ["drafts", "accounts"] }');
    expect(await found(`${all.address}/somewhere.json`)).toMatchObject({ exit: 0, findings: [] });
    expect([none.asked, all.asked]).toEqual([['/capabilities'], ['/somewhere.json']]);
  });

  it.each([
    ['missing.json', 'There is no file “missing.json”.'],
    ['wrong.json', '“wrong.json” does not declare a server’s capabilities.'],
    ['login.json', '“login.json” does not declare a server’s capabilities.'],
    ['slip.json', '“slip.json” names “payment:stripe”, which is not a capability.'],
    ['http://', '“http://” is not an address.'],
    ['http://127.0.0.1:1', 'The server at http://127.0.0.1:1 does not answer.'],
  ])('explains what is wrong with %s', async (server, words) => {
    const { exit, err, findings } = await found(server);
    expect([exit, findings]).toEqual([2, []]);
    expect(err).toContain(words);
  });

  it.each([
    { status: 404, text: '{ "capabilities": [] }', words: 'answers with 404' },
    { status: 200, text: '<html>', words: 'does not declare a server’s capabilities' },
    { status: 200, text: 'x'.repeat(200_000), words: 'not with its capabilities' },
  ])('reports an unexpected answer of a server: $words', async ({ status, text, words }) => {
    const { address } = await serving(status, text);
    expect(await found(address)).toMatchObject({ exit: 2, err: expect.stringContaining(words) });
  });
});

describe('formularium dev', () => {
  const look = (...more: string[]) => runHere(['dev', 'login.json', '--port', '0', ...more], { files });

  it('lists what it only simulates', async () => {
    const { out } = await look();
    expect(out).toContain(
      'login.json: needs accounts, drafts. The preview only simulates this; “--server” checks what a server supports.',
    );
  });

  it('finds what a server lacks', async () => {
    expect((await look('--server', 'none.json')).out).toContain('error no-unmet-need This needs “accounts”');
    expect(await look('--server', 'wrong.json')).toMatchObject({ exit: 2, out: '' });
  });
});
