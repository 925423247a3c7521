import { keepFile } from './uploads.ts';

/** What is known of a file that was chosen; the file itself stays with the browser, under this id. */
export function recordOf(file: File): {
  readonly file_id: string;
  readonly file_name: string;
  readonly size: number;
  readonly mime_type: string;
} {
  const { name, size, type } = file;
  return { file_id: keepFile(file), file_name: name, size, mime_type: type };
}
