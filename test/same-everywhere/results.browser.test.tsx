import { expect, it } from 'vitest';
import digests from './digests.json' with { type: 'json' };
import { digestOf, results } from './results.ts';

it.each(Object.entries(results))(
  'a browser gives the same %s, byte for byte, as Node',
  async (name, tell) => {
    expect({ [name]: await digestOf(tell()) }).toEqual({
      [name]: new Map(Object.entries(digests)).get(name),
    });
  },
);
