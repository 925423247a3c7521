import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import type { ServedForm } from '../forms/served-form.ts';
import { fileVisitor, PDF, sentAhead, type TestFile } from '../testing/sent-files.ts';
import { KEY, served, type TestServer, testServer } from '../testing/test-server.ts';

const pdf: TestFile = { name: 'letter.pdf', content: PDF };
const OTHER_KEY = 'a-second-key-of-the-page';
const GONE = 'A file is not here any more. Please remove it and choose it again.';

const upload = { id: 'upload-1', kind: 'upload', label: 'Papers', extensions: ['pdf', 'png', 'txt'] };
const name = { id: 'text-1', kind: 'text', label: 'Name' };

function formWith(...fields: readonly JsonObject[]): ServedForm {
  return served('papers', { id: 'papers', type: 'form', title: 'Papers', fields });
}

const WITH_THE_FORM = formWith(name, upload);
const AHEAD = formWith(name, { ...upload, uploadMethod: 'ajax', fileType: 'multiple', maxFiles: 3 });

async function visited(form: ServedForm, options: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer({ forms: [form], ...options });
  return { server, visitor: fileVisitor(server, 'papers') };
}

function contentOf({ folder }: TestServer, id: string): Buffer {
  return readFileSync(join(folder, 'files', id));
}

describe('a file that comes with its form', () => {
  it('is kept byte for byte, with what was measured and not what was said', async () => {
    const { server, visitor } = await visited(WITH_THE_FORM);
    const content = Buffer.concat([PDF, randomBytes(200_000)]);
    const reply = await visitor.send([
      ['text-1', 'Ada'],
      ['upload-1[]', { name: 'C:\\papers\\letter.pdf', content, type: 'image/png' }],
    ]);
    expect([reply.statusCode, reply.json().success]).toEqual([200, true]);
    const [row] = server.rows();
    const [id = ''] = visitor.onDisk().files;
    expect(row?.submission).toEqual({
      'text-1': 'Ada',
      'upload-1': [
        {
          file_id: id,
          file_name: 'letter.pdf',
          size: content.length,
          mime_type: 'application/pdf',
          success: true,
          message: '',
        },
      ],
    });
    expect(contentOf(server, id).equals(content)).toBe(true);
    expect(visitor.onDisk()).toEqual({ files: [id], quarantine: [] });
  });

  it('is kept once, however often it is sent under its key', async () => {
    const { server, visitor } = await visited(WITH_THE_FORM);
    const first = await visitor.send([['upload-1[]', pdf]]);
    const again = await visitor.send([['upload-1[]', pdf]]);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(server.rows()).toHaveLength(1);
    expect(visitor.onDisk().files).toHaveLength(1);
    const otherwise = await visitor.send([['upload-1[]', { ...pdf, content: `${PDF} ` }]]);
    expect(otherwise.statusCode).toBe(409);
    expect(visitor.onDisk().files).toHaveLength(1);
  });

  it('leaves nothing behind when the form is refused for something else', async () => {
    const { server, visitor } = await visited(formWith({ ...name, required: true }, upload));
    const reply = await visitor.send([['upload-1[]', pdf]]);
    expect([reply.statusCode, reply.json().data.errors]).toMatchObject([
      422,
      [{ 'text-1': expect.any(String) }],
    ]);
    expect([server.rows(), visitor.onDisk()]).toEqual([[], { files: [], quarantine: [] }]);
  });

  it('may be left out, as a browser does', async () => {
    const { server, visitor } = await visited(WITH_THE_FORM);
    const reply = await visitor.send([
      ['text-1', 'Ada'],
      ['upload-1[]', { name: '', content: '' }],
    ]);
    expect(reply.statusCode).toBe(200);
    expect(server.rows()[0]?.submission).toEqual({ 'text-1': 'Ada' });
  });
});

describe('a file that comes ahead of its form', () => {
  it('is named by an id that its visitor alone knows, and kept when the form comes', async () => {
    const { server, visitor } = await visited(AHEAD);
    const record = await visitor.uploaded('upload-1', pdf);
    expect(record).toMatchObject({ success: true, file_name: 'letter.pdf', mime_type: 'application/pdf' });
    const [id = ''] = visitor.onDisk().files;
    expect(JSON.stringify(record)).not.toContain(id);
    expect((await visitor.send([sentAhead('upload-1', record)])).statusCode).toBe(200);
    expect(server.rows()[0]?.submission['upload-1']).toMatchObject([{ file_id: id, size: PDF.length }]);
    expect(contentOf(server, id).equals(PDF)).toBe(true);
  });

  it('is what was measured, whatever the record says by now', async () => {
    const { server, visitor } = await visited(AHEAD);
    const record = await visitor.uploaded('upload-1', pdf);
    const lies = {
      ...record,
      file_name: '../../etc/passwd',
      size: 1e15,
      mime_type: 'text/html',
      message: 'x',
    };
    await visitor.send([sentAhead('upload-1', lies)]);
    expect(server.rows()[0]?.submission['upload-1']).toMatchObject([
      { file_name: 'letter.pdf', size: PDF.length, mime_type: 'application/pdf', message: '' },
    ]);
  });

  it('goes to one submission, and no other', async () => {
    const { server, visitor } = await visited(AHEAD);
    const record = await visitor.uploaded('upload-1', pdf);
    const keys = Array.from({ length: 20 }, (_, n) => `${KEY}-${n}`);
    const replies = await Promise.all(keys.map((key) => visitor.send([sentAhead('upload-1', record)], key)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(422)]);
    expect(server.rows()).toHaveLength(1);
    const lost = replies.find(({ statusCode }) => statusCode === 422)?.json();
    expect(lost.data.errors).toEqual([{ 'upload-1': GONE }]);
  });

  it('is answered again with its first answer when the form is sent again', async () => {
    const { visitor } = await visited(AHEAD);
    const record = await visitor.uploaded('upload-1', pdf);
    const first = await visitor.send([sentAhead('upload-1', record)]);
    const again = await visitor.send([sentAhead('upload-1', record)]);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });

  it('stays in its order, and before those that come with the form', async () => {
    const { server, visitor } = await visited(AHEAD);
    const records = [];
    for (const file of ['b', 'a'])
      records.push(await visitor.uploaded('upload-1', { ...pdf, name: `${file}.pdf` }));
    await visitor.send([sentAhead('upload-1', ...records), ['upload-1[]', pdf]]);
    const names = server.rows()[0]?.submission['upload-1'];
    expect(names).toMatchObject([
      { file_name: 'b.pdf' },
      { file_name: 'a.pdf' },
      { file_name: 'letter.pdf' },
    ]);
  });

  it.each([
    ['unknown', () => ({ file_id: 'x'.repeat(32) })],
    ['twice the same', (record: JsonObject) => record],
    ['of another field', () => null],
  ] as const)('is refused at its field when it is %s', async (_what, other) => {
    const form = formWith(
      { ...upload, uploadMethod: 'ajax', fileType: 'multiple' },
      { ...upload, id: 'upload-2', uploadMethod: 'ajax' },
    );
    const { server, visitor } = await visited(form);
    const record = await visitor.uploaded('upload-1', pdf);
    const second = other(record) ?? (await visitor.uploaded('upload-2', pdf));
    const reply = await visitor.send([sentAhead('upload-1', record, second)]);
    expect([reply.statusCode, reply.json().data.errors]).toEqual([422, [{ 'upload-1': GONE }]]);
    expect(server.rows()).toEqual([]);
    expect((await visitor.send([sentAhead('upload-1', record)], OTHER_KEY)).statusCode).toBe(200);
  });

  it('of one form is not taken by another', async () => {
    const other = served('other', { ...AHEAD.definition, id: 'other' });
    const server = await testServer({ forms: [AHEAD, other] });
    const record = await fileVisitor(server, 'papers').uploaded('upload-1', pdf);
    expect((await fileVisitor(server, 'other').send([sentAhead('upload-1', record)])).statusCode).toBe(422);
    expect(
      (await fileVisitor(server, 'other').remove('upload-1', String(record['file_id']))).statusCode,
    ).toBe(200);
    expect((await fileVisitor(server, 'papers').send([sentAhead('upload-1', record)])).statusCode).toBe(200);
  });

  it('can be removed by its visitor until the form is sent', async () => {
    const { visitor } = await visited(AHEAD);
    const [one, two] = [await visitor.uploaded('upload-1', pdf), await visitor.uploaded('upload-1', pdf)];
    for (const _ of 'ab')
      expect((await visitor.remove('upload-1', String(one['file_id']))).statusCode).toBe(200);
    expect(visitor.onDisk().files).toHaveLength(1);
    await visitor.send([sentAhead('upload-1', two)]);
    await visitor.remove('upload-1', String(two['file_id']));
    expect(visitor.onDisk().files).toHaveLength(1);
    expect((await visitor.send([sentAhead('upload-1', one)], OTHER_KEY)).statusCode).toBe(422);
  });

  it.each([
    ['no JSON', 'x'],
    ['no object', '[]'],
    ['no lists', '{"upload-1":{"file_id":"x"}}'],
    ['no records', '{"upload-1":["x"]}'],
    ['too many', JSON.stringify({ 'upload-1': Array(1_001).fill({ file_id: 'x' }) })],
    ['for a field that takes no files', '{"text-1":[{"file_id":"x"}]}'],
    ['for “__proto__”', '{"__proto__":[{"file_id":"x"}]}'],
  ])('is refused when the records are %s', async (_what, hidden) => {
    const { server, visitor } = await visited(AHEAD);
    const reply = await visitor.send([['forminator-multifile-hidden', hidden]]);
    expect([reply.statusCode, server.rows()]).toEqual([400, []]);
  });
});

describe('paths that are sent', () => {
  it('lead nowhere, in any field', async () => {
    const { server, visitor } = await visited(AHEAD);
    const canaries = [join(server.folder, 'canary'), join(server.folder, 'files', 'canary')];
    for (const canary of canaries) writeFileSync(canary, 'alive');
    for (const path of [
      ...canaries,
      '../canary',
      '..\\canary',
      'canary',
      '/etc/passwd',
      '%2e%2e/canary',
      'a\u202egpj.exe',
    ]) {
      await visitor.send([['text-1', path], sentAhead('upload-1', { file_id: path, file_name: path })]);
      await visitor.remove('upload-1', path);
      await visitor.upload('upload-1', { name: path, content: PDF });
      await visitor.upload(path, pdf);
      await visitor.send(
        [['upload-1[]', { name: `${path}.pdf`, content: PDF }]],
        `${OTHER_KEY}-${path.length}`,
      );
    }
    for (const canary of canaries) expect(readFileSync(canary, 'utf8')).toBe('alive');
    for (const file of visitor.onDisk().files) expect(file).toMatch(/^(?:[0-9a-f]{32}|canary)$/);
  });
});
