import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWERS, encoded, envelope, KEY, testServer } from '../testing/test-server.ts';

const FORM = 'application/x-www-form-urlencoded';
const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '190',
    KEY,
    '__proto__',
    'constructor',
    '[]',
    '\0',
    '%',
    '+',
    '1e999',
    'x'.repeat(5_000),
  ),
);

describe('any request to /ajax', () => {
  it('is answered in the specification’s shape, with a sentence, and never stored', async () => {
    const { post, rows } = await testServer({ limits: { submissionsPerMinute: 0 } });
    const body = fc.oneof(
      fc.json(),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.array(fc.tuple(junk, junk), { maxLength: 8 }).map((pairs) => new URLSearchParams(pairs).toString()),
      fc
        .array(fc.constantFrom('--b', '\r\n', '--', 'Content-Disposition: form-data; name="a"', 'x', '\0'))
        .map((all) => all.join('')),
    );
    const type = fc.constantFrom(
      FORM,
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'application/json',
      'text/plain',
      'x',
      ';',
    );
    await fc.assert(
      fc.asyncProperty(body, type, async (sent, as) => {
        const reply = await post(sent, as);
        expect(reply.statusCode).toBeGreaterThanOrEqual(400);
        expect(reply.statusCode).toBeLessThan(500);
        const { success, message, data } = reply.json();
        expect([success, data.success, data.message]).toEqual([false, false, message]);
        expect(message).toMatch(/[.]$/);
      }),
      { numRuns: 400 },
    );
    expect(rows()).toEqual([]);
  });

  it('is stored only if the form accepts it, as one row each', async () => {
    const { nonce, post, rows } = await testServer({ limits: { submissionsPerMinute: 0 } });
    const names = [...Object.keys(ANSWERS), ...Object.keys(envelope('190', ''))];
    const change = fc.tuple(fc.constantFrom(...names, 'x', 'name-1[]'), junk);
    let accepted = 0;
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 2 }), async (changes) => {
        sent += 1;
        const key = `0000000000000000${sent}`;
        const fields = { ...envelope('190', nonce('190'), key), ...ANSWERS, ...Object.fromEntries(changes) };
        const reply = await post(encoded(fields));
        expect(reply.statusCode).toBeLessThan(500);
        expect(reply.json().success).toBe(reply.statusCode === 200);
        if (reply.statusCode === 200) accepted += 1;
      }),
      { numRuns: 300 },
    );
    const kept = rows();
    expect(accepted).toBeGreaterThan(0);
    // The same key and content may have come up more than once.
    expect(kept.length).toBeLessThanOrEqual(accepted);
    for (const { submission } of kept) {
      expect(Object.keys(ANSWERS)).toEqual(expect.arrayContaining(Object.keys(submission)));
    }
  });
});
