/** The part of a file system that commands need. Nothing of it throws: what goes wrong is an answer. */
export interface FileSystem {
  /** What there is under an absolute path; links are followed. A link that leads nowhere is a file that cannot be read. */
  readonly kindOf: (path: string) => 'file' | 'folder' | null;
  /** What a folder holds, in no order; links to folders are left out, so that a walk comes to an end. */
  readonly entries: (path: string) => readonly FolderEntry[] | Failure;
  /** A file's bytes, unless it has more than `most`. */
  readonly read: (path: string, most: number) => Uint8Array | Failure;
  /** Says whenever something in a folder, or a file, may have changed, rather too often than not, until it is told to stop. */
  readonly watch: (path: string, onChange: () => void) => () => void;
  /** Writes a text into a file, which need not be there; null when it is done. */
  readonly write: (path: string, text: string) => Failure | null;
  /** Puts a text in the place of what a file holds, all of it or nothing; null when it is done. */
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

/** Files beyond this are no forms. */
export const LARGEST_FILE = 50_000_000;

/** What is wrong with a file that cannot be read, and what to do about it. */
export function failureWords(
  name: string,
  { failure }: Failure,
): { readonly message: string; readonly fix: string } {
  const [message, fix] = WORDS[failure];
  return { message: message.replace('%', () => name), fix };
}

/** Puts a failure into a sentence about what was asked for. */
export function failureSentence(name: string, failed: Failure): string {
  const { message, fix } = failureWords(name, failed);
  return `${message} ${fix}`;
}

const WORDS: Readonly<Record<Failure['failure'], readonly [message: string, fix: string]>> = {
  missing: ['There is no file “%”.', 'Check the path.'],
  dangling: ['“%” is a link that leads nowhere.', 'Remove it, or put the file where it leads.'],
  folder: ['“%” is a folder.', 'Name a file.'],
  pipe: [
    '“%” is a pipe or a socket, not a file.',
    'Remove it, or give what comes out of it on standard input.',
  ],
  denied: ['“%” cannot be read: the permission is missing.', 'Ask for it, or run this as a user who has it.'],
  'too-large': [
    `“%” is larger than ${LARGEST_FILE / 1_000_000} MB.`,
    'A form is not; name another file, or ignore this one.',
  ],
  other: ['“%” cannot be read.', 'Check the disk and the path.'],
};
