import { describe, expect, it } from 'vitest';
import { present } from './present.ts';

describe('present', () => {
  it.each([0, '', false, -1, 'x'])('returns %j', (thing) => {
    expect(present(thing)).toBe(thing);
  });

  it.each([null, undefined])('throws for %j', (thing) => {
    expect(() => present(thing)).toThrow('Missing: it.');
  });
});
