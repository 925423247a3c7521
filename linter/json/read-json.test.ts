import { describe, expect, it } from 'vitest';
import { MOST_SYNTAX_ERRORS } from './find-syntax-errors.ts';
import { readJson } from './read-json.ts';

describe('readJson', () => {
  it.each([
    { text: '', at: '1:1', message: 'The file is empty: it holds no JSON value.' },
    { text: ' \n\t', at: '1:1', message: 'The file is empty: it holds no JSON value.' },
    { text: '{"a":1,}', at: '1:7', message: 'JSON does not allow a comma after the last member.' },
    { text: '[1,\n]', at: '1:3', message: 'JSON does not allow a comma after the last member.' },
    { text: '[1, /* more */ ]', at: '1:5', message: 'JSON has no comments.' },
    { text: '// form\n{}', at: '1:1', message: 'JSON has no comments.' },
    { text: '{"a" 1}', at: '1:6', message: 'A colon is missing before “1”.' },
    { text: '{"a":1 "b":2}', at: '1:8', message: 'A comma is missing before “"b"”.' },
    { text: '[1 2]', at: '1:4', message: 'A comma is missing before “2”.' },
    { text: '{"a":}', at: '1:6', message: 'A value is missing before “}”.' },
    { text: '{"a":1,,"b":2}', at: '1:8', message: 'A key is missing before “,”.' },
    { text: '[,1]', at: '1:2', message: 'A value is missing before “,”.' },
    { text: '{1:2}', at: '1:2', message: 'A key is missing before “1”.' },
    { text: "{'a':1}", at: '1:2', message: "The quotes of 'a' are not JSON quotes." },
    { text: '{“a”:1}', at: '1:2', message: 'The quotes of “a” are not JSON quotes.' },
    { text: '{a:1}', at: '1:2', message: '“a” is not a text, a number, true, false or null.' },
    { text: '[True]', at: '1:2', message: '“True” is not JSON.' },
    { text: '[NaN]', at: '1:2', message: '“NaN” is not a text, a number, true, false or null.' },
    { text: '[+1]', at: '1:2', message: '“+1” is not a JSON number.' },
    { text: '[.5]', at: '1:2', message: '“.5” is not a JSON number.' },
    { text: '[1.]', at: '1:2', message: '“1.” is not a JSON number.' },
    { text: '[1e+]', at: '1:2', message: '“1e+” is not a JSON number.' },
    { text: '[01]', at: '1:3', message: '“01” is not a JSON number.' },
    { text: '-', at: '1:1', message: '“-” is not a text, a number, true, false or null.' },
    { text: '{"a":[1,2}', at: '1:10', message: 'This “}” does not match: the “[” on line 1 is still open.' },
    { text: '{"a":\n[1,2\n', at: '2:5', message: 'The file ends before the “[” on line 2 is closed.' },
    { text: '{"a":', at: '1:6', message: 'The file ends before the “{” on line 1 is closed.' },
    { text: '{"a":1,', at: '1:8', message: 'The file ends before the “{” on line 1 is closed.' },
    { text: '{} {}', at: '1:4', message: 'The JSON value ends before “{”, but the file goes on.' },
    { text: '{"a":1}]', at: '1:8', message: 'The JSON value ends before “]”, but the file goes on.' },
    { text: '["a\n"]', at: '1:2', message: 'This text has no closing quote on its line.' },
    { text: '["a\tb"]', at: '1:2', message: 'This text holds a raw control character, such as a tab.' },
    {
      text: '["\\x"]',
      at: '1:2',
      message: 'This text has a backslashbefore a character that cannot be escaped.',
    },
    { text: '["\\u12"]', at: '1:2', message: 'This text has “\\u” without four hexadecimal digits.' },
    { text: '<<<<<<< HEAD\n{}', at: '1:1', message: 'A merge conflict has not been resolved here.' },
    { text: '\u00a0{}', at: '1:1', message: '“\u00a0” is not a text, a number, true, false or null.' },
    {
      text: '{"a":1,"b":2,"a":3}',
      at: '1:14',
      message: '“a” appears twice in this object, first on line 1. Only the last one counts.',
    },
    {
      text: '[{"a":{\n"b":1,\n"\\u0062":2}}]',
      at: '3:1',
      message: '“b” appears twice in this object, first on line 2. Only the last one counts.',
    },
    {
      text: '{"__proto__":1,"__proto__":2}',
      at: '1:16',
      message: '“__proto__” appears twice in this object, first on line 1. Only the last one counts.',
    },
    {
      text: '{"a":"\\ud83d"}',
      at: '1:6',
      message: 'This text holds half a character: one “\\ud…” without its other half.',
    },
    {
      text: '{"\\udc00":1}',
      at: '1:2',
      message: 'This text holds half a character: one “\\ud…” without its other half.',
    },
  ])('reports $text at $at: $message', ({ text, at, message }) => {
    const { syntaxErrors, lines } = readJson(text);
    const [syntaxError] = syntaxErrors;
    const { line, column } = lines().positionOf(syntaxError?.offset ?? -1);
    expect(`${line}:${column}`).toBe(at);
    expect(syntaxError?.message).toBe(message);
    expect(syntaxError?.fix).toMatch(/^[A-Z].*\.$/s);
  });

  it('reports the place of a repeated key', () => {
    expect(readJson('{"x":[{"a/b":1,"a/b":2}]}').syntaxErrors).toMatchObject([
      { code: 'no-duplicate-key', at: '/x/0/a~1b' },
    ]);
  });

  it('removes a byte order mark, and says so', () => {
    const { text, value, syntaxErrors } = readJson('\ufeff{}');
    expect([text, value?.json]).toEqual(['{}', {}]);
    expect(syntaxErrors).toMatchObject([{ code: 'no-byte-order-mark', offset: 0 }]);
  });

  it('does not report a surrogate pair of escapes', () => {
    expect(readJson('"\\ud83d\\ude00"').syntaxErrors).toEqual([]);
  });

  it('reports every mistake, each once', () => {
    const text = '{\n  a: 1,\n  "b": [1,,2,],\n  "c" 3,\n  "d": nope,\n  // why\n  "e": 5\n  "f": 6\n}';
    const { syntaxErrors, lines } = readJson(text);
    const places = syntaxErrors.map(({ code, offset }) => `${lines().positionOf(offset).line} ${code}`);
    expect(places).toEqual([
      '2 no-syntax-error',
      '3 no-syntax-error',
      '3 no-trailing-comma',
      '4 no-syntax-error',
      '5 no-syntax-error',
      '6 no-comment',
      '8 no-syntax-error',
    ]);
  });

  it('continues after comments and trailing commas, with the original positions', () => {
    const text = '{ // one\r\n  "a": [1, /* two\n */ 2,], "b": "// no comment, ]",\n}// end';
    const { value, syntaxErrors } = readJson(text);
    expect(value?.json).toEqual({ a: [1, 2], b: '// no comment, ]' });
    expect(value?.source.length).toBe(text.length);
    expect(value?.source.indexOf('"b"')).toBe(text.indexOf('"b"'));
    expect(syntaxErrors.map(({ code }) => code)).toEqual([
      'no-comment',
      'no-comment',
      'no-trailing-comma',
      'no-trailing-comma',
      'no-comment',
    ]);
  });

  it('continues after a missing comma, and reports each', () => {
    const text = '{"a": [1 2,\n {"b": 3}\n {"c": 4}]\n "d": 5}';
    const { value, syntaxErrors } = readJson(text);
    expect(value?.json).toEqual({ a: [1, 2, { b: 3 }, { c: 4 }], d: 5 });
    expect(value?.source.length).toBe(text.length);
    expect(syntaxErrors.map(({ code, offset }) => [code, text.slice(offset, offset + 3)])).toEqual([
      ['no-syntax-error', '2,\n'],
      ['no-syntax-error', '{"c'],
      ['no-syntax-error', '"d"'],
    ]);
  });

  it.each(['{"a":1"b":2}', '{"a" 1}', '{"a": }', '{"a":1', '[1 2', '{"a":1 b:2}'])(
    'does not guess the meaning of %s',
    (text) => {
      const { value, syntaxErrors } = readJson(text);
      expect(value).toBeNull();
      expect(syntaxErrors.length).toBeGreaterThan(0);
    },
  );

  it.each([
    { name: 'lists', text: '['.repeat(10_000) + ']'.repeat(10_000) },
    { name: 'objects', text: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` },
    { name: 'lists without an end', text: '['.repeat(10_000) },
    { name: 'lists behind a quote that hides them', text: `"\n${'['.repeat(10_000)}"` },
    { name: 'lists behind a comment that hides them', text: `/* " */ ${'['.repeat(10_000)}"` },
  ])('refuses $name nested 10,000 deep', ({ text }) => {
    const { value, syntaxErrors } = readJson(text);
    expect(value).toBeNull();
    expect(syntaxErrors).toMatchObject([{ code: 'no-deep-nesting' }]);
  });

  it('accepts the maximum depth, and brackets within texts', () => {
    expect(readJson('['.repeat(200) + ']'.repeat(200)).syntaxErrors).toEqual([]);
    expect(readJson(JSON.stringify('['.repeat(10_000))).syntaxErrors).toEqual([]);
    expect(readJson('['.repeat(200)).syntaxErrors).toMatchObject([{ code: 'no-syntax-error' }]);
  });

  it('stops reporting when there are too many', () => {
    expect(readJson('[nope,'.repeat(100) + 'nope,'.repeat(10_000)).syntaxErrors).toHaveLength(
      MOST_SYNTAX_ERRORS,
    );
  });
});
