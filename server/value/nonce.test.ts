import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNonces } from './nonce.ts';

const secret = Buffer.alloc(32, 1);
const start = Date.parse('2026-11-21T09:00:00Z');
const at = (ms: number, key = secret) =>
  createNonces({ secret: key, clock: () => new Date(start + ms), lifetimeMs: 1000 });

describe('a nonce', () => {
  it('is valid for its form until its time is over', () => {
    const nonce = at(0).issue('190');
    expect(at(0).isValid(nonce, '190')).toBe(true);
    expect(at(1000).isValid(nonce, '190')).toBe(true);
    expect(at(1001).isValid(nonce, '190')).toBe(false);
  });

  it('is valid for no other form, and with no other secret', () => {
    const nonce = at(0).issue('190');
    expect(at(0).isValid(nonce, '191')).toBe(false);
    expect(at(0, Buffer.alloc(32, 2)).isValid(nonce, '190')).toBe(false);
  });

  it('cannot be given more time', () => {
    const [, signature] = at(0).issue('190').split('.');
    const later = (start + 10_000).toString(36);
    expect(at(5000).isValid(`${later}.${signature}`, '190')).toBe(false);
  });

  it('does not pass for that of a form whose id holds a period', () => {
    const [expiry = '', signature] = at(0).issue('190').split('.');
    expect(at(0).isValid(`${expiry}.${signature}`, `190.${expiry}`)).toBe(false);
  });

  it('is never valid when it is anything else', () => {
    const nonce = at(0).issue('190');
    const altered = fc
      .tuple(fc.nat(nonce.length - 1), fc.string({ minLength: 1, maxLength: 1 }))
      .map(([place, letter]) => {
        return `${nonce.slice(0, place)}${letter}${nonce.slice(place + 1)}`;
      });
    fc.assert(
      fc.property(fc.oneof(fc.string(), altered), (other) => {
        // The last letter of a signature carries two bits that mean nothing.
        fc.pre(other.slice(0, -1) !== nonce.slice(0, -1));
        expect(at(0).isValid(other, '190')).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
