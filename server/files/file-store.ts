import type { Readable } from 'node:stream';
import type { ByteRange } from '../value/files/byte-range.ts';

/** A file as the store lists it, with the time at which it was kept: milliseconds since 1970. */
export interface StoredFile {
  readonly id: string;
  readonly at: number;
}

/** Where the files of submissions are kept: a folder, or an object storage. Each has an id that this server has made, and nothing else. */
export interface FileStore {
  /** Takes over the complete file at this path. Resolves once the file would outlive a power cut; the file at the path is gone then. */
  readonly keep: (id: string, path: string) => Promise<void>;
  /** The content of a file, or a part of it; null where there is none. */
  readonly open: (id: string, range?: ByteRange) => Promise<Readable | null>;
  /** Removes a file, if it is there. */
  readonly remove: (id: string) => Promise<void>;
  /** Every file there is, in any order. */
  readonly list: () => AsyncIterable<StoredFile>;
}

const ID = /^[0-9a-f]{32}$/;

/** The number of bytes of chance in the id of a file. */
export const ID_BYTES = 16;

/** Whether a name can be one that this server gave to a file. */
export function isFileId(name: string): boolean {
  return ID.test(name);
}

/** Returns the id. Throws for anything else, so that nothing that came from outside ever becomes a part of a path. */
export function checkedId(id: string): string {
  if (isFileId(id)) return id;
  throw new Error('A file was asked for by something that is not its id.');
}
