import { type CompiledForm, type FileRecord, filesIssue, uploadLimitsOf } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { QuarantinedFile } from '../files/quarantine.ts';
import { extensionOf } from '../value/files/clean-file-name.ts';
import { sayIn } from '../value/say-to.ts';
import type { Scan } from './scan-file.ts';
import { contentOf } from './types/content-of.ts';
import { isAllowed } from './types/file-types.ts';
import { pixelsOf } from './types/pixels-of.ts';

/** More than any camera has. A picture with more is made to exhaust whoever opens it. */
const MOST_PIXELS = 250_000_000;

/** Why a file was refused, by the specification's kinds (001 §5), and in the words of its visitor. */
export interface FileRefused {
  readonly type: 'type' | 'size' | 'limit' | 'process';
  readonly message: string;
}

const TYPE_OF_RULE: ReadonlyMap<string, FileRefused['type']> = new Map([
  ['extension', 'type'],
  ['fileSize', 'size'],
  ['fileCount', 'limit'],
]);

/** The complaint of the form itself about a file of this name and size, as one of so many. */
export function complaintOf(
  form: CompiledForm,
  field: string,
  { name, size, total = 1 }: { readonly name: string; readonly size: number; readonly total?: number },
): FileRefused | null {
  const most = fileLimitsOf(form, field).most ?? Number.POSITIVE_INFINITY;
  const issue = filesIssue(form, field, Array(Math.min(total, most + 1)).fill(recordOf({ name, size })));
  return issue && { type: TYPE_OF_RULE.get(issue.rule) ?? 'process', message: issue.message };
}

/** Looks at a file that has come whole: its type, by its content as well as its name; a picture's dimensions; and by the scanner. */
export async function inspectFile(
  form: CompiledForm,
  field: string,
  { path, size, head, name, scan }: QuarantinedFile & { readonly name: string; readonly scan: Scan | null },
): Promise<FileRefused | null> {
  const complaint = complaintOf(form, field, { name, size });
  if (complaint !== null) return complaint;
  if (size === 0) return { type: 'size', message: sayIn(form, serverWords.fileEmpty, name) };
  const extension = extensionOf(name);
  const { extensions } = fileLimitsOf(form, field);
  const isNamed = extensions.some((one) => one.toLowerCase() === extension);
  const content = await contentOf(head);
  if (!isAllowed(extension, content, isNamed))
    return { type: 'type', message: sayIn(form, serverWords.fileNotOfType, name) };
  const { width, height } = (await pixelsOf(path, content)) ?? { width: 0, height: 0 };
  if (width * height > MOST_PIXELS)
    return { type: 'size', message: sayIn(form, serverWords.fileTooManyPixels, name) };
  const scanned = scan === null ? 'clean' : await scan(path);
  if (scanned === 'clean') return null;
  const word = scanned === 'refused' ? serverWords.fileNotClean : serverWords.fileNotScanned;
  return { type: 'process', message: sayIn(form, word, name) };
}

/** Whether files may come for this field. */
export function takesFiles({ fields }: CompiledForm, id: string): boolean {
  return fields.some((field) => field.id === id && field.widget === 'upload');
}

/** What the form allows for the files of a field. */
export function fileLimitsOf({ fields }: CompiledForm, id: string): ReturnType<typeof uploadLimitsOf> {
  const field = fields.find((one) => one.id === id);
  if (field === undefined) throw new Error(`The form has no field “${id}”.`);
  return uploadLimitsOf(field.definition);
}

interface Measured {
  readonly name: string;
  readonly size: number;
  readonly file_id?: string;
  readonly mime_type?: string;
  readonly success?: boolean;
  readonly message?: string;
}

/** The record of a file as the engine knows it. */
export function recordOf({ name, ...file }: Measured): FileRecord {
  return { file_id: '', mime_type: '', success: true, message: '', ...file, file_name: name };
}
