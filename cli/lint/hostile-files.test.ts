import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Machine, runHere } from '../testing/memory-io.ts';

const contact = readFileSync(new URL('../../forms/contact-190.json', import.meta.url), 'utf8');
const quote = readFileSync(new URL('../../forms/quote.json', import.meta.url), 'utf8');

const lint = (machine: Machine, ...words: string[]): ReturnType<typeof runHere> =>
  runHere(['lint', ...words], machine);

describe('formularium lint, given a hostile file', { timeout: 30_000 }, () => {
  it('reports a thousand problems of one file, and says that there may be more', async () => {
    const fields = Array.from({ length: 1500 }, (_, i) => ({
      id: `f${i}`,
      kind: 'text',
      label: 'x',
      odd: 1,
    }));
    const text = JSON.stringify({ id: 'a', type: 'form', title: 'A', fields });
    const { out } = await lint({ files: { '/home/a.json': text } }, 'a.json', '--format', 'json');
    const found = JSON.parse(out) as { message: string; at: string }[];
    expect(found).toHaveLength(1001);
    expect(found[999]?.at).toBe('/fields/999/odd');
    expect(found[1000]?.message).toBe('This file may have more problems: these are the first 1000.');
  });

  it('lets no control character of a file through to the terminal', async () => {
    const text = '{ "\u007f\u009b31m\u202e": 1, "fields": [{ "id": "a", "kind": "\\u001b[2J" }] }';
    const { out, err } = await lint(
      { files: { '/home/a\u001b.json': text } },
      'a\u001b.json',
      'b\u001b.json',
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly what must not get through
    expect(out + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });

  it.each([
    `a${' '.repeat(50_000)}x`,
    `Field${' '.repeat(50_000)}1${' '.repeat(50_000)}x`,
    `lorem ipsum ${'. '.repeat(50_000)}x`,
    `how many ${'a '.repeat(50_000)}!`,
  ])('needs no longer for a label that was built to be slow', async (label) => {
    const options = [{ value: 'a', label }];
    const fields = [
      { id: 'a', kind: 'text', label },
      { id: 'b', kind: 'radio', label, options },
    ];
    const text = JSON.stringify({ id: 'a', type: 'form', title: 'A', fields });
    const { out } = await lint({ files: { '/home/a.json': text } }, 'a.json', '--format', 'json');
    expect(JSON.parse(out)).toBeInstanceOf(Array);
  });

  it('has an exit code for any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array(), damaged()), async (bytes) => {
        const { exit, out } = await lint({ files: { '/home/a.json': bytes } }, 'a.json');
        expect([0, 1]).toContain(exit);
        expect(out.length).toBeLessThan(1_000_000);
      }),
      { numRuns: 500 },
    );
  });

  it('has an exit code for any JSON, and a place within the text for each problem', async () => {
    const json = fc.oneof(fc.jsonValue(), anyForm());
    await fc.assert(
      fc.asyncProperty(json, async (value) => {
        const text = JSON.stringify(value, null, 1);
        const { out } = await lint({ files: { '/home/a.json': text } }, 'a.json', '--format', 'json');
        for (const { line, column } of JSON.parse(out) as { line: number; column: number }[]) {
          expect(text.split('\n')[line - 1]?.length ?? -1).toBeGreaterThanOrEqual(column - 1);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** A form of this project with a stretch cut out and something else put in. */
function damaged(): fc.Arbitrary<Uint8Array> {
  const whole = fc.constantFrom(contact, quote);
  return fc
    .tuple(whole, fc.nat(), fc.nat(30), fc.uint8Array({ maxLength: 4 }))
    .map(([text, place, length, put]) => {
      const bytes = Buffer.from(text);
      const from = place % bytes.length;
      return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + length)]);
    });
}

/** Something with the outline of a form. */
function anyForm(): fc.Arbitrary<unknown> {
  const field = fc.record(
    {
      id: fc.string(),
      kind: fc.constantFrom('text', 'number', 'radio', 'calculation', 'x'),
      conditions: fc.jsonValue(),
      options: fc.jsonValue(),
    },
    { requiredKeys: ['kind'] },
  );
  return fc.record({
    id: fc.jsonValue(),
    title: fc.jsonValue(),
    fields: fc.array(fc.oneof(field, fc.jsonValue())),
  });
}
