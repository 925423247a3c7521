import { describe, expect, it } from 'vitest';
import { certain } from './certain.ts';

describe('certain', () => {
  it.each([0, '', false, -1, 'x'])('hands back %j', (thing) => {
    expect(certain(thing)).toBe(thing);
  });

  it.each([null, undefined])('throws for %j', (thing) => {
    expect(() => certain(thing)).toThrow('Missing: it.');
  });
});
