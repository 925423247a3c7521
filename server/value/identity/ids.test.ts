import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idMaker } from './ids.ts';

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('makes identifiers that sort as they were made, whatever the clock does', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { minLength: 1, maxLength: 50 }), (moments) => {
      const clock = moments.values();
      let last = 0;
      const newId = idMaker(() => {
        last = clock.next().value ?? last;
        return new Date(1_790_000_000_000 + last);
      }, randomBytes);
      const ids = moments.map(newId);
      for (const id of ids) expect(id).toMatch(UUID_7);
      expect([...ids].sort()).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

it('goes on sorting when more are made in a millisecond than there are numbers for', () => {
  const newId = idMaker(() => new Date(1_790_000_000_000), randomBytes);
  const ids = Array.from({ length: 10_000 }, newId);
  expect([...ids].sort()).toEqual(ids);
});
