import { describe, expect, it } from 'vitest';
import { aDonation } from '../../testing/a-donation.ts';
import { apiWorld } from '../../testing/api-world.ts';
import { send } from '../../testing/desk-world.ts';
import { served } from '../../testing/test-server.ts';

const POLL = served('poll', {
  ...{ id: 'poll', type: 'poll', title: 'Poll' },
  question: 'Which?',
  answers: ['this', 'that'].map((id) => ({ id, title: id })),
});
const LIMITED = served('seat', {
  ...{ id: 'seat', type: 'form', title: 'Seat' },
  fields: [
    {
      ...{ id: 'row', kind: 'radio', label: 'Row' },
      options: [
        { value: 'a', label: 'A', limit: 2 },
        { value: 'b', label: 'B' },
      ],
    },
    { id: 'who', kind: 'text', label: 'Who' },
  ],
});

describe('the answers of an entry', () => {
  it('are changed, found by what they are now, and shown with what they were', async () => {
    const { client, grace, world, ask } = await apiWorld();
    const [entry] = (await client.listEntries({ form: 'seats', filter: 'who = guest-1' })).items;
    const id = entry?.id ?? '';
    const change = (answers: Readonly<Record<string, unknown>>) =>
      client.changeAnswers({ form: 'seats', id, body: { answers } });
    await client.setEntryStatuses({ form: 'seats', body: { ids: [id], status: 'open' } });
    expect(await change({ who: '<b>guest-9</b>', plan: 'team' })).toEqual({
      changes: [
        { field: 'who', before: 'guest-1', after: '<b>guest-9</b>' },
        { field: 'plan', before: 'basic', after: 'team' },
      ],
    });
    // The same once more changes nothing, and is not kept.
    expect(await change({ plan: 'team' })).toEqual({ changes: [] });
    const found = async (filter: string) => (await client.listEntries({ form: 'seats', filter })).found;
    expect([await found('who = guest-1'), await found('plan = team'), await found('@status = open')]).toEqual(
      [0, 1, 1],
    );
    const { answers, edits } = await client.readEntry({ form: 'seats', id });
    expect([answers['plan'], edits.length, edits[0]?.changes.length]).toEqual(['team', 1, 2]);
    const { body } = await grace.get(`/desk/forms/seats/entries/${id}`);
    expect(body).toContain('Changes since it was sent');
    expect(body).toContain('&lt;b&gt;guest-9');
    expect(body).not.toContain('<b>guest-9');
    const [line] = await world.tools.storage.read(({ auditLog }) => auditLog.search(LINE));
    expect(line).toMatchObject({ subject: id, details: { form: 'seats', fields: ['who', 'plan'] } });
    expect(JSON.stringify(line)).not.toContain('guest-');
    const wrong = await ask('POST', `/forms/seats/entries/${id}/answers`, {
      body: { answers: { who: '', nobody: 'x' } },
    });
    expect([wrong.statusCode, wrong.json().data.errors]).toEqual([
      422,
      [{ '/answers/nobody': 'This answer cannot be changed.' }],
    ]);
    await expect(change({ who: '' })).rejects.toMatchObject({ status: 422 });
    await expect(change({ who: { a: 1 } })).rejects.toMatchObject({ status: 400 });
    await expect(change({})).rejects.toMatchObject({ status: 400 });
    const elsewhere = client.changeAnswers({ form: 'contact-190', id, body: { answers: { who: 'x' } } });
    await expect(elsewhere).rejects.toMatchObject({ status: 404 });
    await client.eraseEntry({ form: 'seats', id, body: { isSure: true } });
    expect(await world.everything()).not.toMatch(/guest-[19]\b/);
  });

  it('stay as they were sent where something was paid, given or counted by them', async () => {
    const { client, world } = await apiWorld({}, [POLL, LIMITED]);
    await send(world, 'seat', { row: 'a', who: 'Ada' });
    await send(world, 'poll', { vote: 'this' });
    const [seat] = (await client.listEntries({ form: 'seat' })).items;
    const id = seat?.id ?? '';
    const change = (answers: Readonly<Record<string, unknown>>, form = 'seat', one = id) =>
      client.changeAnswers({ form, id: one, body: { answers } });
    await expect(change({ row: 'b' })).rejects.toMatchObject({ status: 422 });
    expect((await change({ who: 'Bob' })).changes).toHaveLength(1);
    await world.tools.storage.transaction(async ({ donations, submissions }) => {
      await donations.add(aDonation('of-seat', { submissionId: id }));
      const known = await submissions.withId(id);
      if (known === null) throw new Error('There is one.');
      const gone = { ...known, id: 'no-version', key: 'k2', version: 'gone' };
      await submissions.add(gone);
    });
    await expect(change({ who: 'Eve' })).rejects.toMatchObject({ status: 409 });
    await expect(change({ who: 'Eve' }, 'seat', 'no-version')).rejects.toMatchObject({ status: 409 });
    expect((await client.readEntry({ form: 'seat', id })).answers['who']).toBe('Bob');
    const [vote] = (await client.listEntries({ form: 'poll' })).items;
    await expect(change({ vote: 'that' }, 'poll', vote?.id)).rejects.toMatchObject({ status: 409 });
  });
});

const LINE = { text: 'entry.edit', after: '', limit: 1, since: null, before: null } as const;
