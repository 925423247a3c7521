import type { Role } from '../../value/identity/role.ts';
import type { DeskVisit } from '../desk.ts';

/** Something of the desk that is saved as a file. */
export interface DeskDownload {
  readonly path: string;
  readonly needs: Role;
  /** The names that its address may have: a misspelt one would give a file of something else. */
  readonly takes: readonly string[];
  /** Null where there is no such thing. */
  readonly open: (visit: DeskVisit) => Promise<OpenDownload | null>;
}

export interface OpenDownload {
  readonly name: string;
  readonly mimeType: string;
  /** Its content, piece by piece, made as it is fetched. */
  readonly content: AsyncIterable<string | Uint8Array>;
}
