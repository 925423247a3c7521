import { describe, expect, it } from 'vitest';
import { valueOf } from '../../desk/filters/values-of-entry.ts';
import { deskWorld, list } from '../../testing/desk-world.ts';

const MANY = 10_030;

/** A server with more entries than are looked at for a page; the oldest says something that no other does. */
async function longList() {
  const { world, grace } = await deskWorld();
  await world.tools.storage.transaction(async ({ submissions, entryValues }) => {
    for (let n = 0; n < MANY; n += 1) {
      const [id, who] = [`entry-${String(n).padStart(5, '0')}`, n === 0 ? 'guest-0 at the haystack' : 'hay'];
      await submissions.add({
        ...{ id, formId: 'seats', key: id, version: 'v', hash: 'h', submission: { who }, reply: {} },
        ...{ language: 'en', begunAt: null, sentAt: n, source: null, accountId: null },
        ...{ state: 'received', reason: null },
      });
      await entryValues.add({ submissionId: id, formId: 'seats' }, [
        valueOf('who', who),
        valueOf('plan', 'team'),
      ]);
    }
  });
  return grace;
}

const nextIn = (body: string): string =>
  (/href="([^"]+)" rel="next"/.exec(body)?.[1] ?? '').replaceAll('&amp;', '&');

describe('a list of more entries than are looked at', () => {
  it('says how far it has looked, goes on from there, and finds at once what an index finds', async () => {
    const grace = await longList();
    const first = (await grace.get(list({ search: 'haystack' }))).body;
    expect(first).toContain('Not all entries have been searched yet.');
    expect(first).toContain(`Entries: 0 among the newest 10000 of ${MANY}`);
    expect(first).toContain('>Search further</a>');
    expect(first).not.toContain('No entry matches');
    const second = (await grace.get(nextIn(first))).body;
    expect(second).toContain('guest-0 at the haystack');
    expect(nextIn(second)).toBe('');
    const found = (await grace.get(list({ filter: 'who = "guest-0 at the haystack"' }))).body;
    expect(found).toContain(`Entries: 1 of ${MANY}`);
    expect(found).toContain('guest-0 at the haystack');
    const often = (await grace.get(list({ filter: 'plan = team' }))).body;
    expect(often).toContain(`Entries: 10000 among the newest 10000 of ${MANY}`);
    expect(often).toContain('>Next page</a>');
    const csv = await grace.get('/desk/forms/seats/export?format=csv&search=haystack');
    expect(csv.body).toContain('guest-0 at the haystack');
    const charts = (await grace.get('/desk/forms/seats/charts')).body;
    expect(charts).toContain('Counted: the newest 10000 entries of this list');
  }, 120_000);
});
