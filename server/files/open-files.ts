import { join } from 'node:path';
import { StartupError, StorageFailure } from '../value/errors.ts';
import { diskStoreIn, openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { openQuarantine, type Quarantine } from './quarantine.ts';
import { S3Refusal, s3Bucket } from './s3-bucket.ts';
import type { S3Settings } from './s3-settings.ts';
import { openS3Store } from './s3-store.ts';

/** Where files come in, and where those are kept that are complete. */
export interface Files {
  readonly store: FileStore;
  readonly quarantine: Quarantine;
}

interface FilesOptions {
  /** The folder for what is kept on this machine. */
  readonly folder: string;
  /** The object storage; null for the folder. */
  readonly s3: S3Settings | null;
  readonly random: (bytes: number) => Buffer;
}

/** Opens the places for files. Throws a `StartupError` where the object storage refuses its keys. */
export async function openFiles({ folder, s3, random }: FilesOptions): Promise<Files> {
  const quarantine = openQuarantine(join(folder, 'quarantine'), random);
  if (s3 === null) return { quarantine, store: openDiskStore(join(folder, 'files')) };
  await checkBucket(s3);
  return { quarantine, store: openS3Store(s3) };
}

/** Where complete files are, for another program: a server may run meanwhile. Makes nothing that is not there. */
export function filesBeside({ folder, s3 }: Pick<FilesOptions, 'folder' | 's3'>): FileStore {
  return s3 === null ? diskStoreIn(join(folder, 'files')) : openS3Store(s3);
}

/** A storage that is away now may be back for the first file; one that refuses its keys stays as it is. */
async function checkBucket(settings: S3Settings): Promise<void> {
  try {
    await (await s3Bucket(settings).ask('GET', '?max-keys=1')).arrayBuffer();
  } catch (error) {
    const cause = error instanceof StorageFailure ? error.cause : error;
    if (!(cause instanceof S3Refusal) || cause.status >= 500) return;
    throw new StartupError(
      `The object storage at ${settings.endpoint.origin} refuses its bucket “${settings.bucket}” (${cause.status}).\n` +
        'Check S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
}
