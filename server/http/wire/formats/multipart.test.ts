import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormReader, formReader } from '../../../testing/form-reader.ts';
import { Refusal } from '../../../value/refusal.ts';

const TYPE = 'multipart/form-data; boundary=b';
const part = (headers: string, value: string) => `--b\r\n${headers}\r\n\r\n${value}\r\n`;
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;

let reader: FormReader;
beforeAll(async () => {
  reader = await formReader({ bodyBytes: 100_000, fieldBytes: 80_000 });
});
afterAll(() => reader.close());
const read = async (body: string | Buffer | Readable, type = TYPE) => (await reader.read(body, type)).entries;

describe('multipart', () => {
  it.each([
    { body: '--b--\r\n', entries: [] },
    { body: `${part(named('a'), '1')}--b--\r\n`, entries: [['a', '1']] },
    { body: `${part(named('a'), '1')}--b--`, entries: [['a', '1']] },
    { body: `${part(named('a'), '')}--b--`, entries: [['a', '']] },
    { body: `${part(named('a'), '\r\n')}--b--`, entries: [['a', '\n']] },
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
    { body: `${part(named('__proto__'), '1')}--b--`, entries: [['__proto__', '1']] },
  ])('reads $body', async ({ body, entries }) => {
    expect(await read(body)).toEqual(entries);
  });

  it('reads a boundary in quotes, and one among other parameters', async () => {
    const body = `${part(named('a'), '1')}--b--`;
    expect(await read(body, 'multipart/form-data; charset=utf-8; boundary="b"; x=y')).toEqual([['a', '1']]);
  });

  it.each([
    { what: 'no boundary', body: '--b--', type: 'multipart/form-data', words: /boundary is missing/ },
    { what: 'nothing', body: '', words: /ends too early/ },
    { what: 'another boundary', body: '--c--', words: /ends too early/ },
    { what: 'only a beginning', body: '--b\r\n', words: /ends too early/ },
    { what: 'a part without an end', body: `--b\r\n${named('a')}\r\n\r\n1`, words: /ends too early/ },
    { what: 'no last boundary', body: part(named('a'), '1').trimEnd(), words: /ends too early/ },
    { what: 'a boundary that goes on', body: '--bb', words: /ends too early/ },
    {
      what: 'a part without a name',
      body: `${part('Content-Disposition: form-data', '1')}--b--`,
      words: /which field it is/,
    },
    {
      what: 'a name that no field has',
      body: `${part(named('a'.repeat(1_001)), '1')}--b--`,
      words: /longer than the name/,
    },
    {
      what: 'a name that is cut off',
      body: `${part(named('a'.repeat(90_000)), '1')}--b--`,
      words: /longer than the name/,
    },
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
  ])('refuses $what', async ({ body, words, type }) => {
    await expect(read(body, type)).rejects.toThrow(words);
  });

  it('refuses what is not UTF-8', async () => {
    for (const body of [part(named('a'), '\u00ed\u00a0\u0080'), part(named('\u00ed\u00a0\u0080'), '1')])
      await expect(read(Buffer.from(`${body}--b--`, 'latin1'))).rejects.toThrow(/not valid UTF-8/);
  });

  it('reads the text of a part of any declared type', async () => {
    const body = `${part(`${named('a')}\r\nContent-Type: application/json`, '{ "b": 1')}--b--`;
    expect(await read(body)).toEqual([['a', '{ "b": 1']]);
  });

  it.each(
    [
      'Content-Type: text/plain',
      'name',
      'Content-Disposition: attachment; name="a"',
      `${named('a')}\nx: y`,
    ].map((headers) => part(headers, '1')),
  )('refuses a part that belongs to no field, in any position: %j', async (nameless) => {
    for (const body of [
      nameless,
      `${part(named('a'), '1')}${nameless}`,
      `${nameless}${part(named('a'), '1')}`,
    ])
      await expect(read(`${body}--b--`)).rejects.toThrow(/which field it is/);
  });

  it('refuses a part with endless headers', async () => {
    await expect(read(`--b\r\n${named('a')}\r\n--b--`)).rejects.toThrow(/which field it is/);
  });

  it.each([
    { written: '"a\\"b"', name: 'a"b' },
    { written: '"a\\\\b"', name: 'a\\b' },
    { written: '"a\\b"', name: 'a\\b' },
    { written: '"; filename=x"', name: '; filename=x' },
    { written: '"\ufffd"', name: '\ufffd' },
  ])('reads the name $written as $name', async ({ written, name }) => {
    const body = `${part(`Content-Disposition: form-data; NAME=${written}`, '1')}--b--`;
    expect(await read(body)).toEqual([[name, '1']]);
  });

  it('counts text after the last boundary, and reads bodies that arrive in any pieces', async () => {
    const body = Buffer.from(`${part(named('a'), 'é')}${part(named('b'), '')}--b--\r\nwhatever comes after`);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(body.length), { maxLength: 5 }), async (cuts) => {
        const ends = [...cuts.sort((one, other) => one - other), body.length];
        const pieces = ends.map((end, place) => body.subarray(ends[place - 1] ?? 0, end));
        expect(await reader.read(Readable.from(pieces.filter(({ length }) => length > 0)), TYPE)).toEqual({
          entries: [
            ['a', 'é'],
            ['b', ''],
          ],
          bytes: body.length,
          files: [],
        });
      }),
    );
  });

  it.each([
    { what: 'one field', pieces: [part(named('a'), 'x'.repeat(100_000)), '--b--'] },
    { what: 'many fields', pieces: Array.from({ length: 11 }, () => part(named('a'), 'x'.repeat(10_000))) },
    { what: 'what comes before the fields', pieces: Array.from({ length: 11 }, () => 'x'.repeat(10_000)) },
  ])('stops reading beyond the limit of $what, however much follows', async ({ pieces }) => {
    let given = 0;
    function* endless(): Generator<string> {
      for (; given < 1_000; given++) yield pieces[given] ?? 'x'.repeat(10_000);
    }
    await expect(read(Readable.from(endless()))).rejects.toMatchObject({
      code: 'FST_ERR_CTP_BODY_TOO_LARGE',
    });
  });

  it('counts text after the last boundary that arrives late', async () => {
    const body = `${part(named('a'), '1')}--b--`;
    async function* late(): AsyncGenerator<string> {
      yield body;
      await new Promise((resolve) => setTimeout(resolve, 30));
      yield 'late';
    }
    expect((await reader.read(Readable.from(late()), TYPE)).bytes).toBe(body.length + 4);
  });

  it('counts a field that arrives in pieces as one', async () => {
    const pieces = [
      part(named('a'), '').trimEnd(),
      '\r\n\r\n',
      ...Array.from({ length: 9 }, () => 'x'.repeat(9_000)),
    ];
    await expect(read(Readable.from([...pieces, '\r\n--b--']))).rejects.toThrow(
      /“a” holds more than 80000 bytes/,
    );
  });

  it('reads anything that a browser writes, apart from its line ends', async () => {
    // A browser writes quotes and line ends in a name in its own way; field ids have none.
    const name = fc.string({ unit: 'grapheme' }).filter((text) => !/["\\\r\n\ufffd]/.test(text));
    const value = fc.string({ unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value)), async (entries) => {
        const form = new FormData();
        for (const [key, text] of entries) form.append(key, text);
        const written = new Response(form);
        const body = Buffer.from(await written.arrayBuffer());
        const ends = (text: string) => text.replaceAll(/\r\n?/g, '\n');
        expect(await read(body, written.headers.get('content-type') ?? '')).toEqual(
          entries.map(([key, text]) => [key, ends(text)]),
        );
      }),
    );
  });

  it('refuses or reads any bytes, and never does anything else', async () => {
    const pieces = fc.array(
      fc.constantFrom('--b', '--', '\r\n', '\r\n\r\n', named('a'), ';', 'x', '"', '\0', 'é'),
    );
    await fc.assert(
      fc.asyncProperty(pieces, async (chosen) => {
        try {
          for (const entry of await read(`--b${chosen.join('')}`)) expect(entry).toHaveLength(2);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
