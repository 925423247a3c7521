import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, edit, edited, put, vectorOf } from './vector.ts';

describe('vector', () => {
  it('keeps its elements, whatever its length', () => {
    for (const length of [0, 1, 31, 32, 33, 1023, 1024, 1025, 40_000]) {
      const items = Array.from({ length }, (_, i) => i);
      const vector = vectorOf(items);
      expect(items.map((_, i) => at(vector, i))).toEqual(items);
    }
  });

  it('is never changed by an editor, which reads its own writes', () => {
    const writes = fc.array(fc.tuple(fc.nat(2999), fc.integer()), { maxLength: 50 });
    fc.assert(
      fc.property(writes, (changes) => {
        const before = Array.from({ length: 3000 }, (_, i) => -i);
        const [vector, after] = [vectorOf(before), [...before]];
        const editor = edit(vector);
        for (const [i, item] of changes) {
          put(editor, i, item);
          after[i] = item;
          expect(at(editor, i)).toBe(item);
        }
        const changed = edited(editor, vector);
        for (const [i] of changes) expect(at(vector, i)).toBe(before[i]);
        for (const i of [0, 31, 32, 1023, 1024, 2999]) expect(at(changed, i)).toBe(after[i]);
      }),
    );
  });

  it('returns the same vector if nothing was written', () => {
    const vector = vectorOf([1, 2, 3]);
    expect(edited(edit(vector), vector)).toBe(vector);
  });

  it('copies one path of nodes for one change, not the whole list', () => {
    const vector = vectorOf(Array.from({ length: 32 ** 3 }, (_, i) => i));
    const editor = edit(vector);
    put(editor, 5000, 0);
    const changed = edited(editor, vector);
    const shared = changed.root.filter((slot, i) => slot === vector.root[i]);
    expect(shared).toHaveLength(31);
  });
});
