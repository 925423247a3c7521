import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { readFileRecords } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { objectStorage } from '../../test/object-storage/object-storage.ts';
import { openFiles } from '../files/open-files.ts';
import { openSqliteStorage } from '../storage/dialects/sqlite/sqlite-storage.ts';
import { printedBy } from '../testing/run-command.ts';
import { fileVisitor, PDF } from '../testing/sent-files.ts';
import { NOW, SECRET, served, temporaryFolder, testServer } from '../testing/test-server.ts';
import { byteRangeIn } from '../value/files/byte-range.ts';
import { attachmentNamed } from '../value/files/content-disposition.ts';
import { fileLink } from '../value/files/file-link.ts';
import { signerWith } from '../value/identity/signer.ts';

const papers = served('papers', {
  id: 'papers',
  type: 'form',
  title: 'Papers',
  fields: [{ id: 'upload-1', kind: 'upload', label: 'Papers', extensions: ['pdf', 'html'] }],
});
const CONTENT = Buffer.concat([PDF, randomBytes(5_000)]);
const LATER = NOW.getTime() + 60_000;
const sign = signerWith(SECRET);

async function sentFile(options: Parameters<typeof testServer>[0] = {}, name = 'letter.pdf') {
  const server = await testServer({ forms: [papers], metricsToken: 'a-token-of-sixteen', ...options });
  const visitor = fileVisitor(server, 'papers');
  const content = name.endsWith('.html') ? '<script>alert(1)</script>' : CONTENT;
  const reply = await visitor.send([['upload-1[]', { name, content }]]);
  expect(reply.json().success).toBe(true);
  const [record] = readFileRecords(server.rows()[0]?.submission['upload-1'] ?? null) ?? [];
  const id = record?.file_id ?? '';
  const fetch = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
  return { server, visitor, id, fetch, link: fileLink(id, LATER, sign) };
}

describe('a file of a submission', () => {
  it('is given to whoever has its link, to be saved and never shown', async () => {
    const { fetch, link } = await sentFile();
    const { statusCode, rawPayload, headers } = await fetch(link);
    expect([statusCode, rawPayload.equals(CONTENT)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="letter.pdf"; filename*=UTF-8''letter.pdf`,
      'content-length': String(CONTENT.length),
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is not shown even if it is a page', async () => {
    const { fetch, link } = await sentFile({}, 'page.html');
    const { statusCode, headers } = await fetch(link);
    expect([statusCode, headers['content-disposition'], headers['content-security-policy']]).toEqual([
      200,
      expect.stringMatching(/^attachment;/),
      expect.stringMatching(/^sandbox;/),
    ]);
  });

  it('is given to the people who run the server, and to nobody else', async () => {
    const { fetch, id } = await sentFile();
    expect((await fetch(`/files/${id}`, { authorization: 'Bearer a-token-of-sixteen' })).statusCode).toBe(
      200,
    );
    for (const headers of [{}, { authorization: 'Bearer another-token-here' }, { cookie: 'a=b' }])
      expect((await fetch(`/files/${id}`, headers as Record<string, string>)).statusCode).toBe(403);
  });

  it.each([
    [
      'of another file',
      (id: string) => `/files/${id}?${fileLink('0'.repeat(32), LATER, sign).split('?')[1]}`,
    ],
    [
      'with another time',
      (id: string) => fileLink(id, LATER, sign).replace(String(LATER), String(LATER + 1)),
    ],
    ['whose time is over', (id: string) => fileLink(id, NOW.getTime(), sign)],
    ['of another secret', (id: string) => fileLink(id, LATER, signerWith(Buffer.alloc(32, 8)))],
    ['without a signature', (id: string) => `/files/${id}?until=${LATER}`],
    ['with two of everything', (id: string) => `${fileLink(id, LATER, sign)}&until=1&signature=x`],
    ['with a time that is none', (id: string) => `/files/${id}?until=1e99&signature=x`],
  ])('is refused to a link %s', async (_what, linkOf) => {
    const { fetch, id } = await sentFile();
    const { statusCode, body } = await fetch(linkOf(id));
    expect(statusCode).toBe(403);
    expect(body).not.toContain('letter');
  });

  it('has no address before it is sent, and nothing else has one', async () => {
    const { fetch, visitor, id } = await sentFile();
    await visitor.uploaded('upload-1', { name: 'other.pdf', content: PDF });
    const waiting = visitor.onDisk().files.find((one) => one !== id) ?? '';
    expect((await fetch(fileLink(waiting, LATER, sign))).statusCode).toBe(404);
    for (const odd of ['x', '..%2f..%2fsecret', '__proto__', id.toUpperCase()])
      expect([403, 404]).toContain((await fetch(fileLink(odd, LATER, sign))).statusCode);
  });

  it('is given in parts', async () => {
    const { fetch, link } = await sentFile();
    const part = async (range: string) => {
      const { statusCode, rawPayload, headers } = await fetch(link, { range });
      return [statusCode, rawPayload.toString('hex'), headers['content-range']];
    };
    const { length } = CONTENT;
    expect(await part('bytes=3-9')).toEqual([
      206,
      CONTENT.subarray(3, 10).toString('hex'),
      `bytes 3-9/${length}`,
    ]);
    expect(await part('bytes=-4')).toEqual([
      206,
      CONTENT.subarray(-4).toString('hex'),
      `bytes ${length - 4}-${length - 1}/${length}`,
    ]);
    expect(await part(`bytes=${length}-`)).toEqual([416, '', `bytes */${length}`]);
    expect((await part('bytes=0-1,3-4'))[0]).toBe(200);
  });

  it('comes out of an object storage as it does out of a folder', async () => {
    const s3 = await objectStorage();
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'files'), { recursive: true });
    const files = await openFiles({ folder, s3, random: randomBytes });
    const { fetch, link } = await sentFile({ files });
    expect((await fetch(link)).rawPayload.equals(CONTENT)).toBe(true);
    const { statusCode, rawPayload } = await fetch(link, { range: 'bytes=100-1099' });
    expect([statusCode, rawPayload.equals(CONTENT.subarray(100, 1_100))]).toEqual([206, true]);
  });

  it('has an address in the list of entries, which the running server knows', async () => {
    const folder = temporaryFolder();
    const storage = await openSqliteStorage({ file: join(folder, 'formularium.db') });
    await storage.transaction(({ secrets }) => secrets.readOrKeep('nonces', SECRET.toString('hex')));
    const { fetch, id } = await sentFile({ storage, folder });
    const environment = { DATA_DIR: folder, PUBLIC_ADDRESS: 'https://forms.example.org' };
    const printed = await printedBy(['entries', 'papers', '--links', '--format', 'csv'], environment);
    const [, path = ''] = /letter\.pdf https:\/\/forms\.example\.org(\/files\/[^"\s]+)/.exec(printed) ?? [];
    expect(path).toContain(id);
    const { statusCode, rawPayload } = await fetch(path);
    expect([statusCode, rawPayload.equals(CONTENT)], printed).toEqual([200, true]);
    expect(await printedBy(['entries', 'papers', '--format', 'csv'], environment)).not.toContain('/files/');
  });
});

describe('byteRangeIn', () => {
  it('never leaves the file', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.string(), fc.nat(60), fc.nat(60), (size, text, first, last) => {
        for (const header of [text, `bytes=${first}-${last}`, `bytes=-${last}`, `bytes=${first}-`]) {
          const range = byteRangeIn(header, size);
          if (range === null || range === 'unsatisfiable') continue;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThan(size);
        }
      }),
    );
  });
});

describe('attachmentNamed', () => {
  it('is one header, whatever the name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(attachmentNamed(name)).toMatch(
          /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.!~%-]*$/,
        );
      }),
    );
  });

  it('keeps every character for those who read the newer form', () => {
    expect(attachmentNamed('Ärger “1” (2).pdf')).toBe(
      `attachment; filename="_rger _1_ (2).pdf"; filename*=UTF-8''%C3%84rger%20%E2%80%9C1%E2%80%9D%20%282%29.pdf`,
    );
  });
});
