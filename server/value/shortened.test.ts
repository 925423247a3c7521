import { describe, expect, it } from 'vitest';
import { shortened } from './shortened.ts';

describe('shortened', () => {
  it('quotes a name as it is, and a very long one by its beginning, without splitting a character', () => {
    expect(shortened('name-1')).toBe('name-1');
    expect(shortened('x'.repeat(500))).toBe(`${'x'.repeat(64)}…`);
    expect(shortened(`${'x'.repeat(63)}🙂🙂`)).toBe(`${'x'.repeat(63)}…`);
  });
});
