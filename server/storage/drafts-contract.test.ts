import { describe, expect, it } from 'vitest';
import { DIALECTS, storagesOf } from '../testing/database.ts';
import { heldKey } from '../value/payments/held-key.ts';
import type { Draft } from './repositories/drafts.ts';

const FORM = 'one-1';
const KEY = 'aaaaaaaa-0000-4000-8000-000000000001';

function aDraft(id: string, own: Partial<Draft> = {}): Draft {
  return {
    ...{ id, formId: FORM, key: `key-of-${id}`, accountId: 'ada', tokenHash: `hash of ${id}`, version: 1 },
    ...{ formVersion: 'v1', answers: { name: 'Ada' }, page: 0, language: 'en', savedAt: 10, expiresAt: 100 },
    ...own,
  };
}

describe.each(Object.keys(DIALECTS) as (keyof typeof DIALECTS)[])('drafts in %s', (dialect) => {
  it('are listed and counted without those that are over and what is held while somebody pays', async () => {
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    const held = aDraft('held', { key: heldKey(KEY) });
    await storage.transaction(async ({ drafts }) => {
      for (const draft of [aDraft('saved'), aDraft('over', { expiresAt: 20 }), held]) await drafts.add(draft);
    });
    const told = await storage.read(async ({ drafts }) => ({
      ofForm: (await drafts.ofForm(FORM, 50, 10)).map(({ id }) => id),
      ofAccount: (await drafts.ofAccount('ada', 50)).map(({ id }) => id),
      counts: [...(await drafts.counts(50))],
      held: await drafts.underKey(FORM, heldKey(KEY)),
    }));
    expect(told).toEqual({ ofForm: ['saved'], ofAccount: ['saved'], counts: [[FORM, 1]], held });
    // Nothing of anybody outlives its time, or their account.
    const erased = await storage.transaction(({ drafts }) => drafts.removeOfAccount('ada'));
    expect(erased.toSorted()).toEqual(['held', 'over', 'saved']);
  });
});
