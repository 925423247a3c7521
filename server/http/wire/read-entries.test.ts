import { describe, expect, it } from 'vitest';
import { readEntries } from './read-entries.ts';

const TYPE = 'application/x-www-form-urlencoded';
const read = (body: string, most = 10) => readEntries(Buffer.from(body), TYPE, most);

describe('readEntries', () => {
  it('takes the media type in any case and with parameters', () => {
    expect(readEntries(Buffer.from('a=1'), 'Application/X-WWW-Form-Urlencoded ; charset=UTF-8', 10)).toEqual([
      ['a', '1'],
    ]);
  });

  it('makes every line end the one that pages and rules see', () => {
    expect(read('a=1%0D%0A2%0D3%0A4')).toEqual([['a', '1\n2\n3\n4']]);
  });

  it.each(['application/json', 'text/plain', undefined, '', 'multipart/mixed; boundary=b'])(
    'refuses %j',
    (type) => {
      expect(() => readEntries(Buffer.from('a=1'), type, 10)).toThrow(
        expect.objectContaining({ status: 415, message: expect.stringContaining(TYPE) }),
      );
    },
  );

  it('refuses a request without a body', () => {
    expect(() => readEntries(undefined, TYPE, 10)).toThrow(expect.objectContaining({ status: 415 }));
  });

  it('takes as many fields as the limit says, and no more', () => {
    expect(read('a=1&b=2', 2)).toHaveLength(2);
    expect(() => read('a=1&b=2&c=3', 2)).toThrow(expect.objectContaining({ status: 413 }));
  });

  it.each(['a=%00', '%00=a', 'a=1%002'])('refuses the NUL in “%s”', (body) => {
    expect(() => read(body)).toThrow(/NUL/);
  });
});
