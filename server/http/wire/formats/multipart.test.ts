import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../value/refusal.ts';
import { multipart } from './multipart.ts';

const TYPE = 'multipart/form-data; boundary=b';
const read = (body: string | Buffer, type = TYPE) => [...multipart.read(Buffer.from(body), type)];
const part = (headers: string, value: string) => `--b\r\n${headers}\r\n\r\n${value}\r\n`;
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;

describe('multipart', () => {
  it.each([
    { body: '--b--\r\n', entries: [] },
    { body: `${part(named('a'), '1')}--b--\r\n`, entries: [['a', '1']] },
    { body: `${part(named('a'), '1')}--b--`, entries: [['a', '1']] },
    { body: `${part(named('a'), '')}--b--`, entries: [['a', '']] },
    { body: `${part(named('a'), '\r\n')}--b--`, entries: [['a', '\r\n']] },
    { body: `${part(named('a'), 'x--b--y')}--b--`, entries: [['a', 'x--b--y']] },
    {
      body: `${part(named('a'), '1')}${part(named('a'), '2')}--b--`,
      entries: [
        ['a', '1'],
        ['a', '2'],
      ],
    },
    { body: `${part('content-disposition:form-data;name=a', '1')}--b--`, entries: [['a', '1']] },
    {
      body: `${part(`${named('a')}\r\nContent-Type: text/plain; charset=utf-8`, 'é')}--b--`,
      entries: [['a', 'é']],
    },
    { body: `${part(`Content-Transfer-Encoding: 8bit\r\n${named('a')}`, '1')}--b--`, entries: [['a', '1']] },
    { body: `${part(named('a'), '1')}--b--\r\nwhatever comes after`, entries: [['a', '1']] },
    { body: `${part(named('\u2028'), '1')}--b--`, entries: [['\u2028', '1']] },
  ])('reads $body', ({ body, entries }) => {
    expect(read(body)).toEqual(entries);
  });

  it('reads a boundary in quotes, and one among other parameters', () => {
    const body = `${part(named('a'), '1')}--b--`;
    expect(read(body, 'multipart/form-data; charset=utf-8; boundary="b"; x=y')).toEqual([['a', '1']]);
  });

  it.each([
    { what: 'no boundary', body: '--b--', type: 'multipart/form-data', words: /names no boundary/ },
    { what: 'another boundary', body: '--c--', words: /does not begin with its boundary/ },
    { what: 'nothing', body: '', words: /does not begin with its boundary/ },
    { what: 'only a beginning', body: '--b\r\n', words: /ends too early/ },
    { what: 'a part without an end', body: `--b\r\n${named('a')}\r\n\r\n1`, words: /ends too early/ },
    { what: 'no last boundary', body: part(named('a'), '1').trimEnd(), words: /ends too early/ },
    { what: 'a boundary that goes on', body: '--bb', words: /followed by something else/ },
    {
      what: 'a part without a name',
      body: `${part('Content-Type: text/plain', '1')}--b--`,
      words: /which field it is/,
    },
    {
      what: 'another disposition',
      body: `${part('Content-Disposition: attachment; name="a"', '1')}--b--`,
      words: /which field it is/,
    },
    { what: 'no header', body: `${part('name', '1')}--b--`, words: /a header that is none/ },
    {
      what: 'base64',
      body: `${part(`${named('a')}\r\nContent-Transfer-Encoding: base64`, '1')}--b--`,
      words: /“base64”/,
    },
    { what: 'a file', body: `${part(`${named('a')}; filename="a.txt"`, '1')}--b--`, words: /takes no files/ },
    {
      what: 'a file by another name',
      body: `${part(`${named('a')}; filename*=utf-8''a`, '1')}--b--`,
      words: /takes no files/,
    },
  ])('refuses $what', ({ body, words, type }) => {
    expect(() => read(body, type)).toThrow(words);
  });

  it('refuses what is not UTF-8', () => {
    const body = Buffer.from(`${part(named('a'), '\u00ed\u00a0\u0080')}--b--`, 'latin1');
    expect(() => read(body)).toThrow(/not valid UTF-8/);
  });

  it('reads whatever a browser writes, up to its line ends', async () => {
    // A browser writes quotes and line ends in a name in its own way; field ids have none.
    const name = fc.string({ unit: 'grapheme' }).filter((text) => !/["\r\n]/.test(text));
    const value = fc.string({ unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value)), async (entries) => {
        const form = new FormData();
        for (const [key, text] of entries) form.append(key, text);
        const written = new Response(form);
        const body = Buffer.from(await written.arrayBuffer());
        const ends = (text: string) => text.replaceAll(/\r\n|\r|\n/g, '\r\n');
        expect(read(body, written.headers.get('content-type') ?? '')).toEqual(
          entries.map(([key, text]) => [key, ends(text)]),
        );
      }),
    );
  });

  it('refuses or reads any bytes whatever, and never does anything else', () => {
    const pieces = fc.array(
      fc.constantFrom('--b', '--', '\r\n', '\r\n\r\n', named('a'), ';', 'x', '"', '\0', 'é'),
    );
    fc.assert(
      fc.property(pieces, (chosen) => {
        try {
          for (const entry of read(`--b${chosen.join('')}`)) expect(entry).toHaveLength(2);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
