import { describe, expect, it } from 'vitest';
import { leadingAddress } from './bank-intent.ts';

describe('an address to which a payer may be led', () => {
  it.each([
    ['https://bank.example/pay?id=1', 'https://bank.example/pay?id=1'],
    ['http://127.0.0.1:4010/stripe/bank/pi_1', ''],
    ['javascript:alert(1)', ''],
    ['JaVaScRiPt:alert(1)', ''],
    [' javascript:alert(1)', ''],
    ['data:text/html,<p>', ''],
    ['blob:https://bank.example/1', ''],
    ['file:///etc/passwd', ''],
    ['/stripe/bank/pi_1', ''],
    ['//bank.example/pay', ''],
    ['', ''],
  ])('in live mode: %j', (address, led) => {
    expect(leadingAddress(address, true)).toBe(led);
  });

  it('may be unencrypted where no money moves, and is never a script', () => {
    expect(leadingAddress('http://127.0.0.1:4010/x', false)).toBe('http://127.0.0.1:4010/x');
    expect(leadingAddress('javascript:alert(1)', false)).toBe('');
  });
});
