import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadStripe } from './load-stripe.ts';

describe('the script of Stripe', () => {
  beforeEach(() => void vi.useFakeTimers());

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is looked for every 100 ms, 300 times, and asked for again at every tenth look', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const createElement = vi.fn(() => {
      throw new Error('There is no network.');
    });
    vi.stubGlobal('document', { createElement });
    let outcome = 'waiting';
    const given = { publishableKey: 'pk_test', scriptAddress: 'https://pay.example/stripe.js' };
    loadStripe(given).catch(({ message }) => {
      outcome = message;
    });
    await vi.advanceTimersByTimeAsync(29_999);
    expect([outcome, createElement.mock.calls.length]).toEqual(['waiting', 30]);
    expect(log).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBe('Failed to load Stripe.');
    expect(log.mock.calls).toEqual([['Failed to load Stripe.']]);
  });
});
