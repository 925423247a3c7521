/** The part of a file system that commands need. It never throws: failures are return values. */
export interface FileSystem {
  /** The kind of an absolute path; links are followed. A broken link is a file that cannot be read. */
  readonly kindOf: (path: string) => 'file' | 'folder' | null;
  /** The entries of a folder, in no order; links to folders are left out, so that a walk comes to an end. */
  readonly entries: (path: string) => readonly FolderEntry[] | Failure;
  /** A file's bytes, unless it has more than `most`. */
  readonly read: (path: string, most: number) => Uint8Array | Failure;
  /** Calls back whenever a folder or file may have changed, rather too often than too rarely, until stopped. */
  readonly watch: (path: string, onChange: () => void) => () => void;
  /** Writes a text to a file, creating it if need be; null when it is done. */
  readonly write: (path: string, text: string) => Failure | null;
  /** Replaces the content of a file, entirely or not at all; null when it is done. */
  readonly replace: (path: string, text: string) => Failure | null;
}

export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

/** Why something could not be read. */
export interface Failure {
  readonly failure: 'missing' | 'dangling' | 'folder' | 'pipe' | 'denied' | 'too-large' | 'other';
}

/** Larger files are not forms. */
export const LARGEST_FILE = 50_000_000;

/** The message for a file that cannot be read, and the remedy. */
export function failureWords(
  name: string,
  { failure }: Failure,
): { readonly message: string; readonly fix: string } {
  const [message, fix] = WORDS[failure];
  return { message: message.replace('%', () => name), fix };
}

/** A failure as a sentence about the path. */
export function failureSentence(name: string, failed: Failure): string {
  const { message, fix } = failureWords(name, failed);
  return `${message} ${fix}`;
}

const WORDS: Readonly<Record<Failure['failure'], readonly [message: string, fix: string]>> = {
  missing: ['There is no file “%”.', 'Check the path.'],
  dangling: ['“%” is a broken link.', 'Remove it, or restore the file that it links to.'],
  folder: ['“%” is a folder.', 'Name a file.'],
  pipe: ['“%” is a pipe or a socket, not a file.', 'Remove it, or pass its content on standard input.'],
  denied: [
    '“%” cannot be read: permission denied.',
    'Change the permission, or run this as a user who has it.',
  ],
  'too-large': [
    `“%” is larger than ${LARGEST_FILE / 1_000_000} MB.`,
    'Forms are smaller; name another file, or ignore this one.',
  ],
  other: ['“%” cannot be read.', 'Check the disk and the path.'],
};
