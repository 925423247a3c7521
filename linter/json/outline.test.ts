import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenJson } from '../testing/json-texts.ts';
import { countMembers, outlineOf } from './outline.ts';

describe('outlineOf', () => {
  it.each([
    { text: '1', keys: 0, depth: 0 },
    { text: '[]', keys: 0, depth: 1 },
    { text: '{"a":{"b":[":{["]}}', keys: 2, depth: 3 },
    { text: '{"a\\":":1,"a":2,"a":3}', keys: 3, depth: 1 },
    { text: '["\\\\",[]]', keys: 0, depth: 2 },
    { text: '{"ü:€":"😀{"}', keys: 1, depth: 1 },
  ])('counts $keys keys and $depth levels in $text', ({ text, keys, depth }) => {
    expect(outlineOf(text)).toEqual({ keys, depth });
  });

  it('counts as many keys as the value has members, if none is repeated', () => {
    fc.assert(
      fc.property(writtenJson(), ({ text }) => {
        expect(outlineOf(text).keys).toBe(countMembers(JSON.parse(text)));
      }),
    );
  });

  it('accepts any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => outlineOf(text).keys <= text.length));
  });
});

describe('countMembers', () => {
  it('counts names like “__proto__” as any other', () => {
    expect(countMembers(JSON.parse('{"__proto__":{"constructor":1},"b":[{"c":null}]}'))).toBe(4);
  });
});
