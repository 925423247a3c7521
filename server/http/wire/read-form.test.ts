import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormReader, formReader } from '../../testing/form-reader.ts';

const TYPE = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=b';
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

let reader: FormReader;
beforeAll(async () => {
  reader = await formReader({ entries: 2, fieldBytes: 1_000 });
});
afterAll(() => reader.close());
const read = async (body: string, type = TYPE) => (await reader.read(body, type)).entries;

describe('readForm', () => {
  it('accepts the media type in any case and with parameters', async () => {
    expect(await read('a=1', 'Application/X-WWW-Form-Urlencoded ; charset=UTF-8')).toEqual([['a', '1']]);
  });

  it('normalizes line ends as pages and rules see them', async () => {
    expect(await read('a=1%0D%0A2%0D3%0A4')).toEqual([['a', '1\n2\n3\n4']]);
    expect(await read(`${part('a', '1\r\n2\r3\n4')}--b--`, PARTS)).toEqual([['a', '1\n2\n3\n4']]);
  });

  it.each(['text/plain', undefined, '', 'multipart/mixed; boundary=b'])('refuses %j', async (type) => {
    await expect(reader.read('a=1', type)).rejects.toMatchObject({
      ...(type?.includes('/') ? { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' } : {}),
    });
  });

  it('refuses JSON, whoever sends it', async () => {
    await expect(reader.read('{}', 'application/json')).rejects.toMatchObject({
      status: 415,
      message: expect.stringContaining(TYPE),
    });
  });

  it('refuses a request without a body', async () => {
    await expect(reader.read(undefined, undefined)).rejects.toMatchObject({
      status: 415,
      message: expect.stringContaining(TYPE),
    });
  });

  it.each([
    { type: TYPE, two: 'a=1&b=2', three: 'a=1&b=2&c=3' },
    {
      type: PARTS,
      two: `${part('a', '1')}${part('b', '2')}--b--`,
      three: `${part('a', '1')}${part('b', '2')}${part('c', '3')}--b--`,
    },
  ])('accepts as many fields as the limit, and no more: $type', async ({ type, two, three }) => {
    expect(await read(two, type)).toHaveLength(2);
    await expect(read(three, type)).rejects.toMatchObject({ status: 413 });
  });

  it.each([
    { type: TYPE, body: (value: string) => `a=${value}` },
    { type: PARTS, body: (value: string) => `${part('a', value)}--b--` },
  ])('accepts as many bytes in one field as the limit, and no more: $type', async ({ type, body }) => {
    expect(await read(body('é'.repeat(500)), type)).toEqual([['a', 'é'.repeat(500)]]);
    await expect(read(body(`${'é'.repeat(500)}x`), type)).rejects.toMatchObject({
      status: 413,
      message: expect.stringContaining('“a” holds more than 1000 bytes'),
    });
  });

  it('stops reading a field at its limit, however long it goes on', async () => {
    let given = 0;
    function* endless(): Generator<string> {
      yield `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n`;
      for (; given < 1_000; given++) yield 'x'.repeat(1_000);
    }
    await expect(reader.read(Readable.from(endless()), PARTS)).rejects.toThrow(/holds more than 1000 bytes/);
  });

  it('reports the length of the body', async () => {
    const body = `${part('a', 'é')}--b--`;
    expect((await reader.read(body, PARTS)).bytes).toBe(Buffer.byteLength(body));
    expect((await reader.read('a=é', TYPE)).bytes).toBe(4);
  });

  it.each(['a=%00', '%00=a', 'a=1%002'])('refuses the NUL in “%s”', async (body) => {
    await expect(read(body)).rejects.toThrow(/NUL/);
  });
});
