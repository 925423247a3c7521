import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NOW } from '../testing/test-server.ts';
import { PermanentFailure } from '../value/errors.ts';
import { type HookCaller, HookRefusal, hookCaller } from './hook-caller.ts';

const SECRET = Buffer.alloc(32, 5);

interface Receiver {
  readonly host: string;
  readonly got: { readonly headers: Record<string, string>; readonly body: string; readonly url: string }[];
}

/** A program on this machine that hooks may call. */
async function receiver(
  answer: (response: ServerResponse, request: IncomingMessage) => void = (response) => response.end('ok'),
): Promise<Receiver> {
  const got: Receiver['got'] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    got.push({ headers: request.headers as Record<string, string>, body, url: request.url ?? '' });
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  return { host: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, got };
}

const callerOf = (
  url: string,
  privateHosts: readonly string[] = [],
  resolve = async (): Promise<string[]> => [],
) => hookCaller({ targets: [{ name: 'crm', address: new URL(url), secret: SECRET }], privateHosts }, resolve);

const call = (caller: HookCaller, signal = new AbortController().signal): Promise<number> =>
  caller.call('crm', { id: 'entry-1.0', at: NOW, body: '{"a":"ü"}', signal });

const failureOf = (caller: HookCaller): Promise<unknown> => call(caller).catch((error: unknown) => error);

describe('a hook', () => {
  it('is called with a signature that its receiver can verify, and nobody can change', async () => {
    const { host, got } = await receiver();
    expect(await call(callerOf(`http://${host}/entries?from=forms`, [host]))).toBe(200);
    const [{ headers = {}, body = '', url = '' } = {}] = got;
    expect(url).toBe('/entries?from=forms');
    expect(headers['host']).toBe(host);
    expect(headers['webhook-id']).toBe('entry-1.0');
    // The official library would refuse our day as long past, so its clock is ours.
    const now = Math.floor(NOW.getTime() / 1000);
    expect(headers['webhook-timestamp']).toBe(String(now));
    const oracle = new Webhook(SECRET.toString('base64'));
    expect(headers['webhook-signature']).toBe(oracle.sign('entry-1.0', NOW, body));
    expect(headers['webhook-signature']).not.toBe(oracle.sign('entry-1.0', NOW, `${body} `));
  });

  it.each([301, 302, 307, 308])('that answers with %i is not followed', async (status) => {
    const other = await receiver();
    const { host, got } = await receiver((response) =>
      response.writeHead(status, { location: `http://${other.host}/` }).end(),
    );
    const failure = await failureOf(callerOf(`http://${host}/`, [host, other.host]));
    expect(failure).toBeInstanceOf(HookRefusal);
    expect(failure).toMatchObject({ status });
    expect(got).toHaveLength(1);
    expect(other.got).toHaveLength(0);
  });

  it('that is gone is given up, and any other that does not take it is not', async () => {
    for (const [status, isFinal] of [
      [410, true],
      [404, false],
      [500, false],
      [429, false],
    ] as const) {
      const { host } = await receiver((response) => response.writeHead(status).end());
      const failure = await failureOf(callerOf(`http://${host}/`, [host]));
      expect(failure instanceof PermanentFailure).toBe(isFinal);
    }
  });

  it('that answers without an end is left', async () => {
    const { host } = await receiver((response) => {
      const more = (): void => {
        if (response.destroyed) return;
        response.write('x'.repeat(10_000));
        setImmediate(more);
      };
      more();
    });
    expect(await failureOf(callerOf(`http://${host}/`, [host]))).toMatchObject({ message: /longer than/ });
  });

  it('that never answers is left when the job has to end', async () => {
    const stop = new AbortController();
    const { host } = await receiver(() => stop.abort(new Error('enough')));
    await expect(call(callerOf(`http://${host}/`, [host]), stop.signal)).rejects.toThrow(/abort/i);
  });

  it.each([
    'http://127.0.0.1:PORT/',
    'https://127.0.0.1:PORT/',
    'https://2130706433:PORT/',
    'https://0177.0.0.1:PORT/',
    'https://0x7f.1:PORT/',
    'https://127.1:PORT/',
    'https://[::1]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://[64:ff9b::7f00:1]:PORT/',
    'https://localhost:PORT/',
    'https://0.0.0.0:PORT/',
  ])('at %s is not called unless it is listed', async (written) => {
    const { host, got } = await receiver();
    const url = written.replace('PORT', host.replace(/.*:/, ''));
    const failure = await failureOf(callerOf(url, [], async () => ['127.0.0.1']));
    expect(failure).toBeInstanceOf(PermanentFailure);
    expect(got).toHaveLength(0);
  });

  it('is called at the address that was checked: its name is resolved once', async () => {
    const { host, got } = await receiver();
    let asked = 0;
    const rebinding = async (): Promise<string[]> => {
      asked += 1;
      return asked === 1 ? ['127.0.0.1'] : ['203.0.113.7'];
    };
    const name = `crm.internal:${host.replace(/.*:/, '')}`;
    await call(callerOf(`http://${name}/`, [name], rebinding));
    expect(asked).toBe(1);
    expect(got[0]?.headers['host']).toBe(name);
  });

  it('whose name has a private address beside a public one is not called', async () => {
    const failure = await failureOf(
      callerOf('https://crm.example.org/', [], async () => ['93.184.216.34', '10.0.0.1']),
    );
    expect(failure).toBeInstanceOf(PermanentFailure);
  });

  it('that is not there is given up', async () => {
    const { host } = await receiver();
    await expect(
      callerOf(`http://${host}/`).call('erp', {
        id: 'x',
        at: NOW,
        body: '',
        signal: new AbortController().signal,
      }),
    ).rejects.toThrow(PermanentFailure);
  });
});
