import { keepFile } from './uploads.ts';

/** The record of a chosen file. The file itself is kept under its `file_id`. */
export function recordOf(file: File): {
  readonly file_id: string;
  readonly file_name: string;
  readonly size: number;
  readonly mime_type: string;
} {
  const { name, size, type } = file;
  return { file_id: keepFile(file), file_name: name, size, mime_type: type };
}
