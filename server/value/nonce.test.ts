import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNonces } from './nonce.ts';

const secret = Buffer.alloc(32, 1);
const start = Date.parse('2026-11-21T09:00:00Z');
const at = (ms: number, key = secret) =>
  createNonces({
    secret: key,
    clock: () => new Date(start + ms),
    random: randomBytes,
    lifetimeMs: 1000,
  });

/** A nonce with its expiry, the second of its parts, put off. */
function putOff(nonce: string, until: number): string {
  const parts = nonce.split('.');
  return parts.with(1, until.toString(36)).join('.');
}

describe('a nonce', () => {
  it('is valid for its form until it expires', () => {
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

  it('cannot be given more time, an earlier begin or another visit', () => {
    const [begun = '', expiry = '', id = '', signature = ''] = at(0).issue('190').split('.');
    expect(at(5000).isValid(putOff(at(0).issue('190'), start + 10_000), '190')).toBe(false);
    const earlier = (start - 60_000).toString(36);
    expect(at(0).visitOf([earlier, expiry, id, signature].join('.'), '190')).toBeNull();
    expect(at(0).visitOf([begun, expiry, 'A'.repeat(12), signature].join('.'), '190')).toBeNull();
  });

  it('does not pass for that of a form whose id contains a period', () => {
    const nonce = at(0).issue('190.1');
    const [begun, expiry, id, signature] = nonce.split('.');
    expect(at(0).isValid([begun, expiry, `${id}.190`, signature].join('.'), '1')).toBe(false);
    expect(at(0).isValid([begun, expiry, id, signature].join('.'), '190')).toBe(false);
  });

  it('is never valid if it is anything else', () => {
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
        expect(at(0).visitOf(other, '190')).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});

describe('a visit', () => {
  it('begins with the first nonce and goes on through all that replace it, also when one has expired', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { maxLength: 8 }), (pauses) => {
        let now = 0;
        let nonce = at(0).issue('190');
        const visit = at(0).visitOf(nonce, '190');
        expect(visit?.begunAt).toBe(start);
        for (const pause of pauses) {
          now += pause;
          nonce = at(now).issue('190', nonce);
          expect(at(now).isValid(nonce, '190')).toBe(true);
          expect(at(now).visitOf(nonce, '190')).toEqual(visit);
        }
      }),
    );
  });

  it('is another one for every page, and for a text that is not a nonce of the form', () => {
    const nonce = at(0).issue('190');
    const others = [at(0).issue('190'), at(0).issue('190', 'forged'), at(0).issue('191', nonce)];
    const visits = [nonce, ...others].map((one, nth) => at(0).visitOf(one, nth === 3 ? '191' : '190')?.id);
    expect(new Set(visits).size).toBe(4);
    expect(at(900).visitOf(at(900).issue('191', nonce), '191')?.begunAt).toBe(start + 900);
  });
});
