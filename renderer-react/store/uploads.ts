import { type Context, createContext } from 'react';

/** What became of a file that was sent ahead of its form. */
export interface Uploaded {
  readonly success: boolean;
  /** What the server knows it by, if it has arrived. */
  readonly fileId?: string;
  /** Why it was refused. */
  readonly message?: string;
}

/** One file on its way. */
export interface Upload {
  readonly field: string;
  /** Ends when the visitor takes the file away, or the form is taken off its page. */
  readonly signal: AbortSignal;
  /** Tells how much of it has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** How files reach the host. Without it a form knows the files that are chosen by their names alone, and says so. */
export interface FileHost {
  /** Sends a file ahead of its form, as fields with `uploadMethod: "ajax"` want it. */
  readonly upload?: (file: File, upload: Upload) => Promise<Uploaded>;
  /** Whether `onSubmit` sends the files of the other fields: `fileOf` gives them. */
  readonly sendsFiles?: boolean;
}

/** Around forms with uploads: `<FileTransport.Provider value={{ upload }}>`. */
export const FileTransport: Context<FileHost> = createContext<FileHost>({});

const files = new Map<string, File>();

/** The file of a record that a submission carries, by its `file_id`; undefined where it was not chosen in this page. */
export function fileOf(id: string): File | undefined {
  return files.get(id);
}

/** Keeps a chosen file, and gives the id by which it is found. */
export function keepFile(file: File): string {
  const id = `file-${[...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')}`;
  files.set(id, file);
  return id;
}

/** Lets go of a file that was taken away. */
export function forgetFile(id: string): void {
  files.delete(id);
}
