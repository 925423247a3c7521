import { describe, expect, it } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { storagesOf } from '../testing/database.ts';
import { fileVisitor, multipartOf, PDF, PNG, sentAhead, type TestFile } from '../testing/sent-files.ts';
import { testClock } from '../testing/test-clock.ts';
import { ACTION, encoded, KEY, NOW, served, testServer } from '../testing/test-server.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const pdf: TestFile = { name: 'letter.pdf', content: PDF };
const png: TestFile = { name: 'me.png', content: PNG };

const papers = served('papers', {
  id: 'papers',
  type: 'form',
  title: 'Papers',
  fields: [
    { id: 'text-1', kind: 'text', label: 'Name' },
    { id: 'upload-1', kind: 'upload', label: 'Papers', fileType: 'multiple', extensions: ['pdf', 'png'] },
  ],
  settings: { saveDraft: true },
});

type Sent = readonly (readonly [string, string | TestFile])[];

async function world(storage?: Storage) {
  const clock = testClock(NOW);
  const server = await testServer({
    ...(storage && { storage }),
    forms: [papers],
    clock: clock.now,
    setAlarm: clock.setAlarm,
    limits: { nonceMs: 90 * DAY_MS },
  });
  await server.app.ready();
  const visitor = fileVisitor(server, 'papers');
  const renewed = async (): Promise<string> => {
    const { data } = (
      await server.post(encoded({ action: 'give_donation_form_nonce', give_form_id: 'papers' }))
    ).json();
    return String(data);
  };
  const call = async (action: string, entries: Sent) => {
    const about: Sent = [
      ['action', action],
      ['form_id', 'papers'],
      ['forminator_nonce', await renewed()],
    ];
    const reply = await server.post(multipartOf([...about, ...entries]), 'multipart/form-data; boundary=b');
    return { status: reply.statusCode, data: reply.json().data };
  };
  const save = (entries: Sent, more: Sent = []) =>
    call(ACTION, [['save_draft', 'true'], ['submission_key', KEY], ...more, ...entries]);
  const open = async (token: string) => (await call('formularium_open_draft', [['draft_id', token]])).data;
  return { server, clock, visitor, call, save, open };
}

describe('the files of a draft', () => {
  it('are there on another device, and arrive with the form', async () => {
    const { server, visitor, call, save, open } = await world();
    const ahead = await visitor.uploaded('upload-1', pdf);
    const saved = await save([['text-1', 'Ada'], sentAhead('upload-1', ahead), ['upload-1[]', png]]);
    expect(saved.status).toBe(200);
    const { answers } = await open(saved.data.draft_id);
    expect(answers['upload-1']).toMatchObject([
      { file_name: 'letter.pdf', size: PDF.length, success: true },
      { file_name: 'me.png', size: PNG.length, success: true },
    ]);
    const sent = await call(ACTION, [
      ['submission_key', 'another-key-of-someone'],
      ['previous_draft_id', saved.data.draft_id],
      ['text-1', 'Ada'],
      sentAhead('upload-1', ...answers['upload-1']),
    ]);
    expect([sent.status, sent.data.success]).toEqual([200, true]);
    expect(server.rows()[0]?.submission['upload-1']).toMatchObject([
      { file_name: 'letter.pdf' },
      { file_name: 'me.png' },
    ]);
    expect(visitor.onDisk().files).toHaveLength(2);
  });

  it('are kept as long as the draft, and swept with it', async () => {
    const { clock, server, visitor, save, open } = await world();
    const { data } = await save([['upload-1[]', pdf]]);
    clock.advance(3 * DAY_MS);
    await server.jobs.idle();
    expect((await open(data.draft_id)).answers['upload-1']).toHaveLength(1);
    clock.advance(28 * DAY_MS);
    await server.jobs.idle();
    expect(visitor.onDisk().files).toEqual([]);
  });

  it('take no room from those that are to be sent, and only so much themselves', async () => {
    const [storage] = await storagesOf('sqlite');
    if (storage === undefined) throw new Error('There is no storage.');
    const { visitor, save } = await world(storage);
    await storage.transaction(async ({ uploads }) => {
      await uploads.add({
        ...{ id: 'f'.repeat(32), tokenHash: 'h', formId: 'papers', field: 'upload-1', name: 'large.pdf' },
        ...{ mimeType: 'application/pdf', size: 5_000_000_000, sha256: 's' },
        ...{ createdAt: NOW.getTime(), expiresAt: NOW.getTime() + DAY_MS },
      });
      await uploads.bindToDraft('f'.repeat(32), 'draft-of-somebody', NOW.getTime() + DAY_MS);
    });
    const ahead = await visitor.uploaded('upload-1', pdf);
    const full = await save([['text-1', 'Ada'], sentAhead('upload-1', ahead)]);
    expect([full.status, full.data.message]).toEqual([429, expect.stringContaining('There is no room')]);
    expect((await save([['text-1', 'Ada']])).status).toBe(200);
  });

  it('leave it when it is saved without them, and are swept a day later', async () => {
    const { clock, server, visitor, save, open } = await world();
    const { data } = await save([
      ['text-1', 'Ada'],
      ['upload-1[]', pdf],
    ]);
    const again: Sent = [
      ['previous_draft_id', data.draft_id],
      ['draft_version', '1'],
    ];
    expect(
      (
        await save(
          [
            ['text-1', 'Ada'],
            ['upload-1[]', png],
          ],
          again,
        )
      ).status,
    ).toBe(200);
    expect((await open(data.draft_id)).answers['upload-1']).toMatchObject([{ file_name: 'me.png' }]);
    clock.advance(DAY_MS + 2 * HOUR_MS);
    await server.jobs.idle();
    expect(visitor.onDisk().files).toHaveLength(1);
  });

  it('stay with it as it was saved when a page removes them, and go when it is saved without them', async () => {
    const { clock, server, visitor, save, open } = await world();
    const { data } = await save([
      ['text-1', 'Ada'],
      ['upload-1[]', pdf],
    ]);
    const [record] = (await open(data.draft_id)).answers['upload-1'];
    await visitor.remove('upload-1', record.file_id);
    expect((await open(data.draft_id)).answers['upload-1']).toMatchObject([{ file_name: 'letter.pdf' }]);
    const again: Sent = [
      ['previous_draft_id', data.draft_id],
      ['draft_version', '1'],
    ];
    expect((await save([['text-1', 'Ada']], again)).status).toBe(200);
    expect((await open(data.draft_id)).answers['upload-1'] ?? []).toEqual([]);
    clock.advance(DAY_MS + 2 * HOUR_MS);
    await server.jobs.idle();
    expect(visitor.onDisk().files).toEqual([]);
  });

  it.each([
    ['the id alone', (token: string) => token.slice(0, 32)],
    ['another signature', (token: string) => `${token.slice(0, -3)}AAA`],
    ['another file', (token: string) => `${'0'.repeat(32)}${token.slice(32)}`],
  ])('are not opened by %s', async (_what, changed) => {
    const { save, open, call } = await world();
    const { data } = await save([
      ['text-1', 'Ada'],
      ['upload-1[]', pdf],
    ]);
    const [record] = (await open(data.draft_id)).answers['upload-1'];
    const forged = { ...record, file_id: changed(record.file_id) };
    const sent = await call(ACTION, [
      ['submission_key', KEY],
      ['text-1', 'Eve'],
      sentAhead('upload-1', forged),
    ]);
    expect(sent.status).toBe(422);
  });
});
