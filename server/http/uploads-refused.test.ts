import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import type { ServedForm } from '../forms/served-form.ts';
import { fileVisitor, PDF, PNG, sentAhead, type TestFile } from '../testing/sent-files.ts';
import { served, testServer } from '../testing/test-server.ts';

const pdf: TestFile = { name: 'letter.pdf', content: PDF };
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

describe('what is refused of a file', () => {
  it.each([
    [
      'another extension',
      { ...pdf, name: 'letter.exe' },
      'type',
      'Files ending in .exe cannot be uploaded here. Allowed: .pdf, .png, .txt.',
    ],
    ['no extension', { ...pdf, name: 'letter' }, 'type', expect.any(String)],
    [
      'another content',
      { name: 'letter.pdf', content: PNG },
      'type',
      expect.stringContaining('“letter.pdf”'),
    ],
    [
      'a page for a text',
      { name: 'a.txt', content: ' <!-- x --> <script>alert(1)</script>' },
      'type',
      expect.any(String),
    ],
    ['nothing in it', { name: 'a.txt', content: '' }, 'size', expect.stringContaining('empty')],
    [
      'its size',
      { name: 'a.pdf', content: Buffer.concat([PDF, Buffer.alloc(8_000_000)]) },
      'size',
      'Choose a file smaller than 8 MB.',
    ],
    [
      'a picture of 900 million pixels',
      { name: 'a.png', content: bomb() },
      'size',
      expect.stringContaining('pixels'),
    ],
  ] as const)('is %s', async (_what, file, type, message) => {
    const { server, visitor } = await visited(AHEAD);
    const reply = await visitor.upload('upload-1', file);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        success: false,
        message,
        data: expect.objectContaining({ success: false, message, error_type: type }),
      },
    ]);
    expect(visitor.onDisk()).toEqual({ files: [], quarantine: [] });
    const sent = await visitor.send([['upload-1[]', file]]);
    expect([sent.statusCode, sent.json().data.errors]).toEqual([422, [{ 'upload-1': message }]]);
    expect([server.rows(), visitor.onDisk()]).toEqual([[], { files: [], quarantine: [] }]);
  });

  it('is one too many', async () => {
    const { visitor } = await visited(AHEAD);
    const reply = await visitor.upload('upload-1', pdf, [['totalFiles', '4']]);
    expect(reply.json()).toMatchObject({
      success: false,
      data: { error_type: 'limit', message: 'Choose at most 3 files.' },
    });
    const records = [];
    for (const _ of 'abcd') records.push(await visitor.uploaded('upload-1', pdf));
    expect((await visitor.send([sentAhead('upload-1', ...records)])).statusCode).toBe(422);
  });

  it.each([
    ['SVG', 'a.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', 'a.html', '<!doctype html><p>x'],
    ['a script', 'a.js', 'alert(1)'],
  ])('is %s, unless the field names it', async (_what, file, content) => {
    const [, extension = ''] = file.split('.');
    const { extensions: _, ...any } = upload;
    const closed = await visited(formWith({ ...any, uploadMethod: 'ajax' }));
    const asked = await closed.visitor.upload('upload-1', { name: file, content });
    expect(asked.json()).toMatchObject({ success: false, data: { error_type: 'type' } });
    const open = await visited(formWith({ ...any, uploadMethod: 'ajax', extensions: [extension] }));
    expect((await open.visitor.upload('upload-1', { name: file, content })).json().success).toBe(true);
  });

  it('is a text in its place', async () => {
    const { server, visitor } = await visited(WITH_THE_FORM);
    for (const entry of [
      ['upload-1', '{"file":"/etc/passwd","buffer":"x"}'],
      ['upload-1[]', '[object Object]'],
      ['upload-1', 'letter.pdf'],
    ] as const) {
      const reply = await visitor.send([entry, ['upload-1[]', pdf]].slice(0, 1) as never);
      expect([reply.statusCode, reply.json().data.errors]).toEqual([422, [{ 'upload-1': GONE }]]);
    }
    const json = await server.post(
      JSON.stringify({ 'upload-1': { file: 'x', filename: '../x', buffer: 'x' } }),
      'application/json',
    );
    expect([json.statusCode, server.rows()]).toEqual([415, []]);
  });
});

describe('a request with files', () => {
  it.each([
    ['that is too large', { uploadBytes: 100_000 }, 413],
    ['with too many', { uploads: 2 }, 413],
    ['beyond the budget of its sender', { addressUploadBytesPerMinute: 100_000 }, 429],
    ['when too much waits in quarantine', { quarantinedBytes: 100_000 }, 429],
  ])('%s is refused as a whole, and leaves nothing', async (_what, limits, status) => {
    const { server, visitor } = await visited(AHEAD, { limits });
    const file = { name: 'a.txt', content: 'x'.repeat(60_000) };
    const reply = await visitor.send([
      ['upload-1[]', file],
      ['upload-1[]', file],
      ['upload-1[]', file],
    ]);
    expect([reply.statusCode, server.rows(), visitor.onDisk()]).toEqual([
      status,
      [],
      { files: [], quarantine: [] },
    ]);
  });

  it.each([
    ['to a field that takes none', [['text-1', pdf]], 400],
    ['to a field that is not there', [['upload-9[]', pdf]], 400],
    [
      'after a broken part',
      [
        ['upload-1[]', pdf],
        ['a[b]', 'x'],
      ],
      400,
    ],
    [
      'before a field that is not there',
      [
        ['upload-1[]', pdf],
        ['nobody', 'x'],
      ],
      400,
    ],
  ] as const)('%s is refused, and leaves nothing', async (_what, entries, status) => {
    const { server, visitor } = await visited(WITH_THE_FORM);
    const reply = await visitor.send(entries);
    expect([reply.statusCode, server.rows(), visitor.onDisk()]).toEqual([
      status,
      [],
      { files: [], quarantine: [] },
    ]);
  });

  it('is refused without a nonce, before anything is written', async () => {
    const server = await testServer({ forms: [AHEAD] });
    const visitor = fileVisitor({ ...server, nonce: () => 'x' }, 'papers');
    expect((await visitor.upload('upload-1', pdf)).statusCode).toBe(403);
    expect((await visitor.send([['upload-1[]', pdf]])).statusCode).toBe(403);
    expect(visitor.onDisk()).toEqual({ files: [], quarantine: [] });
  });
});

const BAD: readonly TestFile[] = [
  { name: 'run.exe', content: 'MZ' },
  { name: 'page.pdf', content: '<html>' },
  { name: 'page.html', content: '<html>' },
  { name: 'letter.pdf.exe', content: PDF },
  { name: '.pdf', content: PDF },
  { name: 'empty.pdf', content: '' },
];

const ALSO = { id: 'radio-1', kind: 'radio', label: 'R', options: [{ value: 'yes', label: 'Yes' }] };
const unless = [
  { action: 'show', rule: 'all', conditions: [{ field: 'radio-1', operator: '=', value: 'yes' }] },
];

const PLACES: Readonly<Record<string, { readonly fields: readonly JsonObject[]; readonly id: string }>> = {
  visible: { fields: [name, upload], id: 'upload-1' },
  hidden: {
    fields: [name, ALSO, { ...upload, conditions: unless }],
    id: 'upload-1',
  },
  'in a copy of a group': {
    fields: [
      name,
      { id: 'group-1', kind: 'group', label: 'G', repeated: true, min: 2, max: 3, fields: [upload] },
    ],
    id: 'upload-1-2',
  },
  'on a later page': {
    fields: [name, { id: 'page-break-1', kind: 'page-break', label: 'P' }, upload],
    id: 'upload-1',
  },
};

describe.each(Object.entries(PLACES))('an upload field %s', (place, { fields, id }) => {
  it.each(BAD.map((file) => [file.name, file] as const))('keeps nothing of “%s”', async (_name, file) => {
    const { server, visitor } = await visited(formWith(...fields));
    await visitor.upload(id, file);
    const reply = await visitor.send([
      ['text-1', 'Ada'],
      [`${id}[]`, file],
    ]);
    expect(visitor.onDisk()).toEqual({ files: [], quarantine: [] });
    if (place !== 'hidden') expect([reply.statusCode, server.rows()]).toEqual([422, []]);
    else expect(server.rows()[0]?.submission[id] ?? null).toBeNull();
  });

  it('keeps a good file where it is shown, and only there', async () => {
    const { server, visitor } = await visited(formWith(...fields));
    const reply = await visitor.send([
      ['text-1', 'Ada'],
      [`${id}[]`, pdf],
    ]);
    expect(reply.statusCode).toBe(200);
    expect(visitor.onDisk().files).toHaveLength(place === 'hidden' ? 0 : 1);
    expect(JSON.stringify(server.rows()[0]?.submission).includes('letter.pdf')).toBe(place !== 'hidden');
  });
});

/** A picture that says it has 30,000 pixels each way, in a few bytes. */
function bomb(): Buffer {
  const picture = Buffer.from(PNG);
  picture.writeUInt32BE(30_000, 16);
  picture.writeUInt32BE(30_000, 20);
  return picture;
}
