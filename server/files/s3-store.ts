import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { StorageFailure } from '../value/errors.ts';
import { checkedId, type FileStore, isFileId, type StoredFile } from './file-store.ts';
import { type S3Bucket, s3Bucket } from './s3-bucket.ts';
import type { S3Settings } from './s3-settings.ts';

/** Larger files are sent in parts of this size: it bounds the memory that one takes, and what is sent again when a part is lost. */
const PART_BYTES = 8 * 1024 * 1024;
/** Objects in one answer of a list: more are never given. */
const PAGE_SIZE = 1000;
const MISSING = 404;

/** Keeps files as objects of a bucket, each under its id. The content of each request is signed. */
export function openS3Store(settings: S3Settings, pageSize: number = PAGE_SIZE): FileStore {
  const bucket = s3Bucket(settings);
  return {
    async keep(id, path) {
      const handle = await open(path, 'r');
      try {
        const { size } = await handle.stat();
        if (size <= PART_BYTES) await put(bucket, `/${checkedId(id)}`, await handle.readFile());
        else await putInParts(bucket, `/${checkedId(id)}`, handle);
      } catch (error) {
        throw new StorageFailure(error);
      } finally {
        await handle.close();
      }
      await unlink(path);
    },
    async open(id, range) {
      const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
      const { status, body } = await bucket.ask('GET', `/${checkedId(id)}`, { headers, allowed: [MISSING] });
      if (status === MISSING || body === null) {
        await body?.cancel();
        return null;
      }
      return Readable.fromWeb(body as ReadableStream);
    },
    async remove(id) {
      await drained(await bucket.ask('DELETE', `/${checkedId(id)}`, { allowed: [MISSING] }));
    },
    async *list() {
      for (let page = await pageAfter(bucket, '', pageSize); ; ) {
        yield* page.files;
        if (page.last === null) return;
        page = await pageAfter(bucket, page.last, pageSize);
      }
    },
  };
}

async function put(bucket: S3Bucket, address: string, body: Buffer): Promise<Response> {
  const sha256 = createHash('sha256').update(body).digest('hex');
  const reply = await bucket.ask('PUT', address, { body, headers: { 'x-amz-content-sha256': sha256 } });
  await drained(reply);
  return reply;
}

/** An object in parts appears as a whole when the last request is made, or not at all. */
async function putInParts(bucket: S3Bucket, address: string, handle: FileHandle): Promise<void> {
  const begun = await (await bucket.ask('POST', `${address}?uploads`)).text();
  const uploadId = elementIn(begun, 'UploadId');
  if (uploadId === null) throw new Error('The object storage did not begin an upload in parts.');
  const upload = `uploadId=${encodeURIComponent(uploadId)}`;
  try {
    const tags: string[] = [];
    for await (const part of partsOf(handle)) {
      const { headers } = await put(bucket, `${address}?partNumber=${tags.length + 1}&${upload}`, part);
      tags.push(headers.get('etag') ?? '');
    }
    const listed = tags.map(
      (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`);
    const ended = await (await bucket.ask('POST', `${address}?${upload}`, { body })).text();
    // It may fail after it has answered with 200.
    if (!ended.includes('<CompleteMultipartUploadResult'))
      throw new Error('The object storage did not put an upload together.');
  } catch (error) {
    // What cannot be aborted now is for the rule of the bucket that removes what was never completed.
    await bucket.ask('DELETE', `${address}?${upload}`).then(drained, () => undefined);
    throw error;
  }
}

async function* partsOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; at += PART_BYTES) {
    const part = Buffer.alloc(PART_BYTES);
    let filled = 0;
    while (filled < PART_BYTES) {
      const { bytesRead } = await handle.read(part, filled, PART_BYTES - filled, at + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    if (filled > 0) yield part.subarray(0, filled);
    if (filled < PART_BYTES) return;
  }
}

interface ListPage {
  readonly files: readonly StoredFile[];
  /** The name after which the next page begins; null for none. */
  readonly last: string | null;
}

/** A page of the list of all objects, in the order of their names. */
async function pageAfter(bucket: S3Bucket, name: string, size: number): Promise<ListPage> {
  const marker = name === '' ? '' : `&marker=${encodeURIComponent(name)}`;
  const page = await (await bucket.ask('GET', `?max-keys=${size}${marker}`)).text();
  const objects = Array.from(page.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, entry = '']) => ({
    id: elementIn(entry, 'Key') ?? '',
    at: Date.parse(elementIn(entry, 'LastModified') ?? ''),
  }));
  const last = elementIn(page, 'IsTruncated') === 'true' ? (objects.at(-1)?.id ?? null) : null;
  return { files: objects.filter(({ id }) => isFileId(id)), last };
}

/** A connection is free again when its reply has been read. */
async function drained(reply: Response): Promise<void> {
  await reply.arrayBuffer();
}

/** The text of an element of a reply. Names, times and ids hold no entities but these. */
function elementIn(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? null;
}
