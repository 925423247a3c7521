import { describe, expect, it } from 'vitest';
import { isLeading } from './bank-window.ts';

describe('an address that may be opened in a window of a page', () => {
  it.each(['https://bank.example/pay?id=1', 'http://127.0.0.1:4010/stripe/bank/pi_1'])('%s', (address) => {
    expect(isLeading(address)).toBe(true);
  });

  it.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', '\tjavascript:alert(1)', 'data:text/html,<p>'],
    ...['blob:https://bank.example/1', 'file:///etc/passwd', '/stripe/bank/pi_1', '//bank.example', ''],
  ])('is not %j', (address) => {
    expect(isLeading(address)).toBe(false);
  });
});
