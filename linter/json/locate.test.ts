import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenJson } from '../testing/json-texts.ts';
import { locate } from './locate.ts';

describe('locate', () => {
  const text = '{\n  "id": "a",\n  "fields": [ { "x": 1 }, [2, 3] ]\n}';

  it.each([
    { pointer: '', value: '{', key: null, isExact: true },
    { pointer: '/id', value: '"a"', key: '"id"', isExact: true },
    { pointer: '/fields/0/x', value: '1 }', key: '"x"', isExact: true },
    { pointer: '/fields/1/1', value: '3]', key: null, isExact: true },
    { pointer: '/fields/0/label', value: '{ "x"', key: null, isExact: false },
    { pointer: '/fields/7/label', value: '[ {', key: '"fields"', isExact: false },
    { pointer: '/fields/-1', value: '[ {', key: '"fields"', isExact: false },
    { pointer: '/id/of/what', value: '"a"', key: '"id"', isExact: false },
    { pointer: '/settings', value: '{\n', key: null, isExact: false },
    { pointer: '/constructor', value: '{\n', key: null, isExact: false },
  ])('leads “$pointer” to $value', ({ pointer, value, key, isExact }) => {
    const place = locate(text, [pointer]).get(pointer);
    expect(text.slice(place?.value)).toMatch(new RegExp(`^${escaped(value)}`));
    expect(place?.key === null ? null : text.slice(place?.key, (place?.key ?? 0) + (key?.length ?? 0))).toBe(
      key,
    );
    expect(place?.isExact).toBe(isExact);
  });

  it('reads the escapes of JSON Pointers', () => {
    const places = locate('{ "a/b": { "c~d": 1, "": 2 } }', ['/a~1b/c~0d', '/a~1b/']);
    expect(places.get('/a~1b/c~0d')?.value).toBe(18);
    expect(places.get('/a~1b/')?.value).toBe(25);
  });

  it('leads to the last of two equal keys, as JSON.parse does, and not into the first one', () => {
    const twice = '{ "a": { "b": 1, "c": 2 }, "a": { "c": 3 } }';
    const places = locate(twice, ['/a', '/a/b', '/a/c']);
    expect(twice.slice(places.get('/a')?.value)).toBe('{ "c": 3 } }');
    expect(places.get('/a/b')).toEqual({ value: 32, key: 27, isExact: false });
    expect(twice.slice(places.get('/a/c')?.value)).toBe('3 } }');
  });

  it('agrees with the writer of the text on every value', () => {
    fc.assert(
      fc.property(writtenJson(), ({ text: written, places }) => {
        const found = locate(written, places.keys());
        for (const [pointer, { value, key }] of places) {
          expect(found.get(pointer), pointer).toEqual({ value, key, isExact: true });
        }
      }),
    );
  });

  it('agrees even if only one place is asked for, and the rest is skipped', () => {
    fc.assert(
      fc.property(writtenJson(), fc.nat(), ({ text: written, places }, n) => {
        const pointers = [...places.keys()];
        const pointer = pointers[n % pointers.length] ?? '';
        expect(locate(written, [pointer]).get(pointer)).toEqual({ ...places.get(pointer), isExact: true });
      }),
    );
  });
});

function escaped(text: string): string {
  return text.replace(/[{}[\]"\\]/g, '\\$&');
}
