import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PASSWORD, personsWorld } from '../../testing/persons-world.ts';
import { USUAL_ACCOUNTS } from '../../value/identity/account-settings.ts';

const hashOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();
const LEAKED = 'the password of a leak';

/** A service that knows how often each of these passwords has leaked, and what it was asked for. */
async function service(leaked: Readonly<Record<string, number>>, status = 200) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(`${request.url} ${request.headers['add-padding']}`);
    const start = request.url?.split('/').at(-1) ?? '';
    const lines = Object.entries(leaked)
      .map(([password, count]) => [hashOf(password), count] as const)
      .filter(([hash]) => hash.startsWith(start))
      .map(([hash, count]) => `${hash.slice(5)}:${count}`);
    reply.writeHead(status).end(['0'.repeat(35), ...lines].map((line) => `${line}\r\n`).join(''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const registering = (leakedPasswords: string | null) =>
  personsWorld({ accounts: { ...USUAL_ACCOUNTS, leakedPasswords } });

describe('a password that is chosen', () => {
  it('is refused at its field if it is known to have leaked, of which five digits are told', async () => {
    const { address, asked } = await service({ [LEAKED]: 3, [PASSWORD]: 0 });
    const { person, signedUp } = await registering(address);
    const reply = await person().register('ada@analytical.example', LEAKED);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().data.errors).toEqual([
      { 'password-1': expect.stringContaining('is known from a data leak') },
    ]);
    expect(asked).toEqual([`/range/${hashOf(LEAKED).slice(0, 5)} true`]);
    // Padding says that a password has leaked 0 times.
    const ada = await signedUp('ada@analytical.example');
    const changed = await ada.act('/account/password', { password: PASSWORD, 'new-password': LEAKED });
    expect([changed.statusCode, changed.body]).toEqual([422, expect.stringContaining('data leak')]);
  });

  it('is accepted, and that is logged, while nobody can be asked', async () => {
    for (const address of [(await service({ [LEAKED]: 3 }, 503)).address, 'http://127.0.0.1:1']) {
      const { person, log } = await registering(address);
      expect((await person().register('ada@analytical.example', LEAKED)).statusCode).toBe(200);
      expect(log()).toContain('whether a password has leaked could not be asked');
      expect(log()).not.toContain(LEAKED);
    }
  });

  it('is told to nobody unless the site wants that', async () => {
    const { person } = await registering(null);
    expect((await person().register('ada@analytical.example', LEAKED)).statusCode).toBe(200);
  });
});
