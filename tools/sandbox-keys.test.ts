import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sandboxesIn } from './sandbox-keys.mjs';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1' };
const PAYPAL = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_MODE: 'sandbox' };

describe('the sandboxes to try', () => {
  it('are those with keys', () => {
    expect(sandboxesIn(STRIPE)).toEqual({ names: ['stripe'] });
    expect(sandboxesIn({ ...STRIPE, ...PAYPAL })).toEqual({ names: ['stripe', 'paypal'] });
  });

  it.each([
    [{}, 'Nothing was compared'],
    [{ STRIPE_SECRET_KEY: '' }, 'Nothing was compared'],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'money would move'],
    [{ ...STRIPE, ...PAYPAL, PAYPAL_MODE: 'live' }, 'money would move'],
    [{ PAYPAL_CLIENT_ID: 'a', PAYPAL_MODE: 'sandbox' }, 'PAYPAL_CLIENT_SECRET of paypal is not set'],
  ])('are none with %o', (environment, words) => {
    expect(sandboxesIn(environment)).toEqual({ complaint: expect.stringContaining(words) });
  });

  it('are asked for by a command that fails without keys, and claims nothing', () => {
    const command = fileURLToPath(new URL('sandbox.mjs', import.meta.url));
    const { PATH } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
      env: { PATH },
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('No sandbox was tried');
  });
});
