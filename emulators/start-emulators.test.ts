import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PlannedFault } from './frame/faults.ts';
import { startEmulators } from './start-emulators.ts';

async function running() {
  const emulators = await startEmulators();
  onTestFinished(emulators.close);
  const verify = () =>
    fetch(`${emulators.address}/siteverify`, { method: 'POST', body: new URLSearchParams() });
  return { ...emulators, verify };
}

const CALL = 'hcaptcha siteverify';

describe('emulators', () => {
  it('do not start in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(startEmulators()).rejects.toThrow('NODE_ENV=production');
  });

  it('listen on this machine only, and know no other addresses', async () => {
    const { address } = await running();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${address}/elsewhere`)).status).toBe(404);
    const reply = await fetch(`${address}/siteverify`);
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each<{ fault: PlannedFault['fault']; status: number; text: RegExp }>([
    { fault: { type: 'reply', status: 429, headers: { 'retry-after': '3' } }, status: 429, text: /^$/ },
    { fault: { type: 'reply', status: 200, body: '<html>' }, status: 200, text: /^<html>$/ },
    { fault: { type: 'flood', bytes: 100_000 }, status: 200, text: /x{100000}/ },
    { fault: { type: 'delay', ms: 1 }, status: 200, text: /missing-input-secret/ },
  ])('answer once with what was planned: $fault.type', async ({ fault, status, text }) => {
    const { faults, verify } = await running();
    faults.plan({ call: CALL, fault });
    const reply = await verify();
    expect(reply.status).toBe(status);
    expect(await reply.text()).toMatch(text);
    expect(await (await verify()).json()).toMatchObject({ success: false });
  });

  it('cut the connection when that is planned, for the calls that are meant', async () => {
    const { faults, log, verify } = await running();
    faults.plan({ call: CALL, nth: 2, times: 2, fault: { type: 'cut' } });
    const outcomes: string[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      outcomes.push(
        await verify().then(
          () => 'answered',
          () => 'cut',
        ),
      );
    expect(outcomes).toEqual(['answered', 'cut', 'cut', 'answered']);
    expect(log.calls().map(({ reply }) => reply?.status ?? null)).toEqual([200, null, null, 200]);
  });

  it('spare what is done without faults, and keep those that are planned', async () => {
    const { faults, verify } = await running();
    faults.plan({ call: CALL, nth: 2, fault: { type: 'reply', status: 503 } });
    const statuses = async (): Promise<readonly number[]> => [
      (await verify()).status,
      (await verify()).status,
    ];
    expect(await faults.without(statuses)).toEqual([200, 200]);
    await expect(faults.without(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect(await statuses()).toEqual([200, 503]);
  });

  it('are controlled by other processes as well', async () => {
    const { address, verify } = await running();
    const planned: PlannedFault[] = [{ call: CALL, fault: { type: 'reply', status: 503 } }];
    await fetch(`${address}/_emulators/faults`, { method: 'POST', body: JSON.stringify(planned) });
    await fetch(`${address}/_emulators/time`, { method: 'POST', body: '{"ms":1000}' });
    expect((await verify()).status).toBe(503);
    const calls = await (await fetch(`${address}/_emulators/calls`)).json();
    expect(calls.map(({ call }: { call: string }) => call)).toEqual(['control faults', 'control time', CALL]);
  });
});
