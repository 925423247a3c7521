import { describe, expect, it } from 'vitest';
import { apiWorld } from '../../testing/api-world.ts';

describe('the entries of a form, by the API', () => {
  it('are what the desk shows: filtered, changed, undone, noted, exported and erased', async () => {
    const { client, grace } = await apiWorld();
    const { items, found, all } = await client.listEntries({ form: 'seats', filter: 'count >= 2' });
    expect([items.length, found, all]).toEqual([2, 2, 3]);
    const ids = items.map(({ id }) => id);
    const { changed, change } = await client.setEntryStatuses({
      form: 'seats',
      body: { ids, status: 'done' },
    });
    expect(changed).toBe(2);
    expect((await client.listEntries({ form: 'seats', filter: '@status = done' })).found).toBe(2);
    expect(await client.undoEntryStatuses({ form: 'seats', body: { change } })).toEqual({ changed: 2 });
    const [id = ''] = ids;
    const note = { form: 'seats', id, body: { note: 'Tell the kitchen.' }, idempotencyKey: 'note-of-mine' };
    for (let times = 0; times < 2; times += 1) await client.addEntryNote(note);
    const { notes } = await client.readEntry({ form: 'seats', id });
    expect(notes.map((one) => one.note)).toEqual(['Tell the kitchen.']);
    expect((await grace.get(`/desk/forms/seats/entries/${id}`)).body).toContain('Tell the kitchen.');
    const work = client.workOnEntry({ form: 'seats', id, body: { status: 'open', assignee: 'nobody' } });
    await expect(work).rejects.toMatchObject({ status: 422 });
    await expect(client.readEntry({ form: 'contact-190', id })).rejects.toMatchObject({ status: 404 });
    expect(await (await client.exportEntries({ form: 'seats', format: 'csv' })).text()).toContain('guest-3');
    await client.eraseEntry({ form: 'seats', id, body: { isSure: true } });
    expect((await client.listEntries({ form: 'seats' })).all).toBe(2);
    expect((await client.readAuditLog({ search: id })).items.map(({ action }) => action)).toContain(
      'submission.erase',
    );
  });
});

describe('a body', () => {
  it('is refused that is not as described, with a pointer to what is wrong', async () => {
    const { ask } = await apiWorld();
    for (const body of [
      ...['{', '[1]', '{"change":"x","isOwner":true}', '{"change":"x","__proto__":{"a":1}}', '{"change":1}'],
      ...['{"change":"a\\u0000b"}', `{"change":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, '{}', 'null'],
    ])
      expect([
        body.slice(0, 40),
        (await ask('POST', '/forms/seats/entries/undo', { body })).statusCode,
      ]).toEqual([body.slice(0, 40), 400]);
    const { data } = (await ask('POST', '/forms/seats/entries/undo', { body: { change: 1 } })).json();
    expect(data.errors).toEqual([{ '/change': '/change must be string' }]);
  });

  it('is sent as JSON alone', async () => {
    const { ask } = await apiWorld();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await ask('POST', '/forms/seats/entries/undo', { body: 'change=x', headers });
    expect(reply.statusCode).toBe(415);
  });
});
