import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormReader, formReader } from '../../../testing/form-reader.ts';

let reader: FormReader;
beforeAll(async () => {
  reader = await formReader();
});
afterAll(() => reader.close());
const read = async (body: string | Buffer) =>
  (await reader.read(body, 'application/x-www-form-urlencoded')).entries;

describe('urlencoded', () => {
  it.each([
    { body: '', entries: [] },
    {
      body: 'a=1&b=2',
      entries: [
        ['a', '1'],
        ['b', '2'],
      ],
    },
    {
      body: 'a=1&a=2',
      entries: [
        ['a', '1'],
        ['a', '2'],
      ],
    },
    { body: 'a', entries: [['a', '']] },
    { body: '=1', entries: [['', '1']] },
    { body: 'a=b=c', entries: [['a', 'b=c']] },
    { body: '&&a=1&&', entries: [['a', '1']] },
    { body: 'a=one+two%2Bthree', entries: [['a', 'one two+three']] },
    { body: 'na%5B%5D=%C3%A9', entries: [['na[]', 'é']] },
    { body: 'a=é', entries: [['a', 'é']] },
    { body: 'a=%F0%9F%99%82', entries: [['a', '🙂']] },
  ])('reads “$body”', async ({ body, entries }) => {
    expect(await read(body)).toEqual(entries);
  });

  it.each([
    'a=%',
    'a=%4',
    'a=%zz',
    '%=1',
    'a=%ED%A0%80',
    'a=%FF',
    'a=%C3',
    Buffer.from([0x61, 0x3d, 0xed, 0xa0, 0x80]),
  ])('refuses %j, which is not UTF-8', async (body) => {
    await expect(read(body)).rejects.toThrow(/not valid UTF-8/);
  });

  it('reads anything that a browser writes', async () => {
    const text = fc.string({ unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text)), async (entries) => {
        expect(await read(new URLSearchParams(entries).toString())).toEqual(entries);
      }),
    );
  });
});
