import { afterEach, expect } from 'vitest';
import { breachesSoFar } from './breaches.ts';

afterEach(async () => {
  expect(await breachesSoFar(), 'what the policy of the server’s pages forbids').toEqual([]);
});
