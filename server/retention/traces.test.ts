import { expect, it } from 'vitest';
import { storagesOf } from '../testing/database.ts';
import { tracesOf } from './traces.ts';

const draft = (id: string, text: string) => ({
  ...{
    id,
    formId: 'letter',
    key: `key-${id}`,
    tokenHash: `hash-${id}`,
    version: 1,
    formVersion: 'v',
    page: 0,
  },
  ...{ accountId: null, answers: { text }, language: 'en', savedAt: 0, expiresAt: 1 },
});

it.each(['sqlite', 'postgres'] as const)(
  'an address is found wherever it stands in a text, in %s',
  async (dialect) => {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    const texts = {
      line: 'Regards\nada@example.org',
      tab: 'Mail:\tada@example.org',
      quoted: '"ada@example.org"',
      other: 'nada@example.org',
    };
    await storage.transaction(async ({ drafts }) => {
      for (const [id, text] of Object.entries(texts)) await drafts.add(draft(id, text));
    });
    const found: string[] = [];
    for await (const { id } of tracesOf({ email: 'ada@example.org', accountId: null }, storage))
      found.push(id);
    expect(found.toSorted()).toEqual(['line', 'quoted', 'tab']);
  },
);
