import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { type PageWithoutScript, plainBrowser } from '../../testing/plain-browser.ts';
import { fileVisitor, multipartOf, PDF, PNG, type TestFile } from '../../testing/sent-files.ts';
import { served, testServer } from '../../testing/test-server.ts';

const upload = { id: 'upload-1', kind: 'upload', label: 'Papers', extensions: ['pdf', 'png'] };
const several = { ...upload, fileType: 'multiple', maxFiles: 3 };
const pdf: TestFile = { name: 'letter.pdf', content: PDF };
const png: TestFile = { name: 'me.png', content: PNG };

const pagedForm = (field: JsonObject): JsonObject => ({
  id: 'papers',
  type: 'form',
  title: 'Papers',
  fields: [
    field,
    { id: 'p', kind: 'page-break' },
    { id: 'text-1', kind: 'text', label: 'Name', required: true },
  ],
});

async function open(field: JsonObject = several, options: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer({ forms: [served('papers', pagedForm(field))], ...options });
  const browser = plainBrowser(server.app);
  /** Posts a page as a browser does: in parts, with these files. */
  const post = async (
    page: PageWithoutScript,
    files: readonly TestFile[],
    label?: string,
  ): Promise<PageWithoutScript> => {
    const entries = page.posts(label).filter(([name, value]) => name !== 'upload-1' || value !== '');
    const parts = files.map((file) => ['upload-1', file] as const);
    const reply = await server.app.inject({
      method: 'POST',
      url: '/forms/papers',
      payload: multipartOf([...parts, ...entries]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    return browser.show(reply, '/forms/papers');
  };
  return {
    ...server,
    ...fileVisitor(server, 'papers'),
    page: await browser.open('/forms/papers'),
    post,
  };
}

describe('files on a page without a script', () => {
  it('come with their page, are named on it, and arrive with the form', async () => {
    const { page, post, rows, onDisk } = await open();
    expect(page.html).toContain('enctype="multipart/form-data"');
    const last = await post(page, [pdf, png], 'Next');
    expect(last.text).toContain('Name');
    expect(onDisk().files).toHaveLength(2);
    const back = await post(last, [], 'Previous');
    expect(back.text).toContain('letter.pdf');
    expect(back.text).toContain('me.png');
    const again = await post(back, [], 'Next');
    again.fill('text-1', 'Ada');
    expect((await post(again, [], 'Submit')).text).toContain('Thank you');
    const [row] = rows();
    expect(row?.submission).toMatchObject({
      'text-1': 'Ada',
      'upload-1': [
        { file_name: 'letter.pdf', size: PDF.length, mime_type: 'application/pdf' },
        { file_name: 'me.png', size: PNG.length, mime_type: 'image/png' },
      ],
    });
    expect(onDisk()).toMatchObject({ files: { length: 2 }, quarantine: [] });
  });

  it('are removed one by one, and gone at once', async () => {
    const { page, post, onDisk } = await open();
    const back = await post(await post(page, [pdf, png], 'Next'), [], 'Previous');
    const less = await post(back, [], 'Remove letter.pdf');
    expect(less.text).not.toContain('letter.pdf');
    expect(less.text).toContain('me.png');
    expect(onDisk().files).toHaveLength(1);
  });

  it('are replaced where there may be one', async () => {
    const { page, post, onDisk } = await open(upload);
    const back = await post(await post(page, [pdf], 'Next'), [], 'Previous');
    const other = await post(await post(back, [png], 'Next'), [], 'Previous');
    expect(other.text).toContain('me.png');
    expect(other.text).not.toContain('letter.pdf');
    expect(onDisk().files.length).toBeLessThanOrEqual(2);
  });

  it('say at their field what is wrong with them, and nothing of them is kept', async () => {
    const { page, post, onDisk } = await open();
    const refused = await post(page, [{ name: 'run.pdf', content: 'MZ not a document' }], 'Next');
    expect(refused.text).toContain('“run.pdf” is not a file of a type that is taken here');
    expect(onDisk()).toEqual({ files: [], quarantine: [] });
    const mended = await post(refused, [], 'Remove run.pdf');
    expect((await post(mended, [], 'Next')).text).toContain('Name');
  });

  it('are counted over all posts of the page', async () => {
    const { page, post } = await open();
    const refused = await post(page, [pdf, png, pdf, png], 'Next');
    expect(refused.text).toContain('Choose at most 3 files');
    expect(refused.text).not.toContain('Name');
  });

  it('are forgotten where no page carries them', async () => {
    const { app, page, onDisk } = await open();
    const entries = page.posts('Next').filter(([name]) => name !== 'upload-1');
    const reply = await app.inject({
      method: 'POST',
      url: '/forms/papers',
      payload: multipartOf([['text-1', pdf], ...entries]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([reply.statusCode, onDisk()]).toEqual([400, { files: [], quarantine: [] }]);
  });

  it('cannot be another visitor’s, whatever a page carries', async () => {
    const { page, post, rows, onDisk } = await open();
    const last = await post(page, [pdf], 'Next');
    last.fill('text-1', 'Eve');
    const [id = ''] = onDisk().files;
    const posts = last.posts('Submit').map(([name, value]): [string, string] => {
      if (name !== 'formularium:page') return [name, value];
      const carried = JSON.parse(value);
      carried.form.answers['upload-1'][0].file_id = id;
      return [name, JSON.stringify(carried)];
    });
    const refused = await post({ ...last, posts: () => posts }, []);
    expect([refused.status, rows()]).toEqual([422, []]);
    expect(refused.text).toContain('A file is not here any more');
  });
});
