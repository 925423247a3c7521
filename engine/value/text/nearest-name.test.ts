import { describe, expect, it } from 'vitest';
import { didYouMean, nearestName } from './nearest-name.ts';

describe('nearestName', () => {
  it.each([
    { name: 'emial-1', names: ['email-1', 'name-1'], nearest: 'email-1' },
    { name: 'requierd', names: ['required', 'label'], nearest: 'required' },
    { name: 'Kind', names: ['kind'], nearest: 'kind' },
    { name: 'xyz', names: ['email', 'name'], nearest: null },
    { name: 'a', names: [], nearest: null },
    { name: 'x'.repeat(1000), names: ['x'], nearest: null },
  ])('for $name of $names is $nearest', ({ name, names, nearest }) => {
    expect(nearestName(name, names)).toBe(nearest);
  });

  it('is mentioned only if there is one', () => {
    expect(didYouMean('emial', ['email'])).toBe(' Did you mean “email”?');
    expect(didYouMean('zzz', ['email'])).toBe('');
  });
});
