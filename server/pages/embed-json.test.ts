import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedJson } from './embed-json.ts';

describe('embedJson', () => {
  it('escapes what could end the element', () => {
    expect(embedJson({ a: '</script>\u2028\u2029' })).toBe('{"a":"\\u003c/script>\\u2028\\u2029"}');
  });

  it('is the same JSON without a tag, for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = embedJson(value);
        expect(text).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
