import type { FileRecord } from 'formularium/engine';

/** A file that came with a submission or ahead of it, as this server has measured it. */
export interface SentFile {
  /** Its id in the file store; null when nothing is kept of it, or nothing is known. */
  readonly id: string | null;
  /** What the engine is told of it. */
  readonly record: FileRecord;
  /** A hash of its content; '' when it is not known. */
  readonly sha256: string;
}

/** The files of a submission, by their fields. */
export type SentFiles = ReadonlyMap<string, readonly SentFile[]>;
