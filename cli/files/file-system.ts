/** The part of a file system that commands need. Nothing of it throws: what goes wrong is an answer. */
export interface FileSystem {
  /** What there is under an absolute path; links are followed. */
  readonly kindOf: (path: string) => 'file' | 'folder' | null;
  /** What a folder holds, in no order; links to folders are left out, so that a walk comes to an end. */
  readonly entries: (path: string) => readonly Entry[] | Failure;
  /** A file's bytes, unless it has more than `most`. */
  readonly read: (path: string, most: number) => Uint8Array | Failure;
  /** Says whenever something in a folder, or a file, may have changed, rather too often than not, until it is told to stop. */
  readonly watch: (path: string, onChange: () => void) => () => void;
  /** Puts a text in the place of what a file holds, all of it or nothing; null when it is done. */
  readonly replace: (path: string, text: string) => Failure | null;
}

export interface Entry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

/** Why something could not be read. */
export interface Failure {
  readonly failure: 'missing' | 'folder' | 'denied' | 'too-large' | 'other';
}

/** Files beyond this are no forms. */
export const LARGEST_FILE = 50_000_000;

/** Puts a failure into a sentence about what was asked for. */
export function failureSentence(name: string, { failure }: Failure): string {
  return sentences[failure].replace('%', () => name);
}

const sentences: Readonly<Record<Failure['failure'], string>> = {
  missing: 'There is no file “%”. Check the path.',
  folder: '“%” is a folder. Name a file.',
  denied: '“%” cannot be read: the permission is missing. Ask for it, or run this as a user who has it.',
  'too-large': `“%” is larger than ${LARGEST_FILE / 1_000_000} MB. A form is not; name another file.`,
  other: '“%” cannot be read. Check the disk and the path.',
};
