import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { JsonObject } from 'formularium/engine';
import { ACTION, KEY, type TestServer } from './test-server.ts';

const MULTIPART = 'multipart/form-data; boundary=b';

/** A picture of one pixel. */
export const PNG: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
export const PDF: Buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A file among the entries of a body. */
export interface TestFile {
  readonly name: string;
  readonly content: Buffer | string;
  readonly type?: string;
}

export type BodyEntry = readonly [name: string, value: string | TestFile];

/** A body with these entries, in this order. */
export function multipartOf(entries: readonly BodyEntry[]): Buffer {
  const parts = entries.flatMap(([name, value]) => {
    const head = `--b\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)];
    const { name: file, content, type = 'application/octet-stream' } = value;
    const start = `${head}; filename="${file.replaceAll('"', '\\"')}"\r\nContent-Type: ${type}\r\n\r\n`;
    return [Buffer.from(start), Buffer.from(content), Buffer.from('\r\n')];
  });
  return Buffer.concat([...parts, Buffer.from('--b--\r\n')]);
}

/** What a visitor does with files. */
export interface FileVisitor {
  /** Sends a file ahead of its form. */
  readonly upload: (
    field: string,
    file: TestFile,
    more?: readonly BodyEntry[],
  ) => Promise<LightMyRequestResponse>;
  /** Sends the form, with files in it. */
  readonly send: (entries: readonly BodyEntry[], key?: string) => Promise<LightMyRequestResponse>;
  readonly remove: (field: string, token: string) => Promise<LightMyRequestResponse>;
  /** The record of a file that has come ahead. */
  readonly uploaded: (field: string, file: TestFile) => Promise<JsonObject>;
  /** What is on the disk: complete files, and those in quarantine. */
  readonly onDisk: () => { readonly files: readonly string[]; readonly quarantine: readonly string[] };
}

export function fileVisitor({ post, nonce, folder }: TestServer, form: string): FileVisitor {
  const upload: FileVisitor['upload'] = (field, file, more = []) =>
    post(
      multipartOf([
        ['action', 'forminator_multiple_file_upload'],
        ['form_id', form],
        ['element_id', field],
        ['nonce', nonce(form)],
        ...more,
        ['file', file],
      ]),
      MULTIPART,
    );
  return {
    upload,
    send: (entries, key = KEY) =>
      post(
        multipartOf([
          ['action', ACTION],
          ['form_id', form],
          ['forminator_nonce', nonce(form)],
          ['submission_key', key],
          ...entries,
        ]),
        MULTIPART,
      ),
    remove: (field, token) =>
      post(
        multipartOf([
          ['action', 'formularium_remove_file'],
          ['form_id', form],
          ['element_id', field],
          ['nonce', nonce(form)],
          ['file_id', token],
        ]),
        MULTIPART,
      ),
    async uploaded(field, file) {
      const reply = await upload(field, file);
      if (reply.statusCode !== 200) throw new Error(`The file was refused: ${reply.body}`);
      return reply.json().data;
    },
    onDisk: () => ({
      files: readdirSync(join(folder, 'files')).sort(),
      quarantine: readdirSync(join(folder, 'quarantine')),
    }),
  };
}

/** The records of files that came ahead, as a page sends them. */
export function sentAhead(field: string, ...records: readonly JsonObject[]): BodyEntry {
  return ['forminator-multifile-hidden', JSON.stringify({ [field]: records })];
}
