import { describe, expect, it } from 'vitest';
import { readStream } from './read-input.ts';

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield new Uint8Array(1000);
}

async function* twice(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('{');
  yield Buffer.from('}');
}

describe('readStream', () => {
  it('puts the pieces together', async () => {
    expect(String(await readStream(twice(), 2))).toBe('{}');
  });

  it('reads no more of an endless stream than the limit', async () => {
    expect(await readStream(endless(), 10_000)).toEqual({ failure: 'too-large' });
    expect(await readStream(twice(), 1)).toEqual({ failure: 'too-large' });
  });
});
