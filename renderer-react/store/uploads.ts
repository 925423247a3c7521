import { type Context, createContext } from 'react';

/** The outcome of an upload ahead of the form. */
export interface Uploaded {
  readonly success: boolean;
  /** The server's id of the file, if it has arrived. */
  readonly fileId?: string;
  /** The reason of a refusal. */
  readonly message?: string;
}

/** One upload under way. */
export interface Upload {
  /** The id of the form. */
  readonly form: string;
  readonly field: string;
  /** How many files the field has with this one. */
  readonly total: number;
  /** Aborts when the visitor removes the file, or the form is removed from its page. */
  readonly signal: AbortSignal;
  /** Takes the part that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** The way of files to the host. Without it a form submits only their names, and says so. */
export interface FileHost {
  /** Uploads a file ahead of its form, for fields with `uploadMethod: "ajax"`. */
  readonly upload?: (file: File, upload: Upload) => Promise<Uploaded>;
  /** Removes a file that was uploaded ahead, by the id that the host gave it. */
  readonly remove?: (fileId: string, place: Pick<Upload, 'form' | 'field'>) => Promise<void>;
  /** Says that `onSubmit` sends the files of other fields, which `fileOf` gives. */
  readonly sendsFiles?: boolean;
}

/** Around forms with uploads: `<FileTransport.Provider value={{ upload }}>`. */
export const FileTransport: Context<FileHost> = createContext<FileHost>({});

const files = new Map<string, File>();

/** The file of a submitted record, by its `file_id`; undefined if it was not chosen in this page. */
export function fileOf(id: string): File | undefined {
  return files.get(id);
}

/** Keeps a chosen file, and returns its id. */
export function keepFile(file: File): string {
  const id = `file-${[...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')}`;
  files.set(id, file);
  return id;
}

/** Forgets a file that was removed. */
export function forgetFile(id: string): void {
  files.delete(id);
}
