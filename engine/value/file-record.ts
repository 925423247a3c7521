import { isObject, type Json, type JsonObject, member } from './json.ts';

/** The data of a chosen file (spec 001 §3, uploaded file record). The file itself stays with the host. */
export interface FileRecord extends JsonObject {
  readonly file_id: string;
  readonly file_name: string;
  /** In bytes. */
  readonly size: number;
  readonly mime_type: string;
  /** Whether it has arrived; null while that is open. */
  readonly success: boolean | null;
  /** The host's message about it, e.g. why it was refused. */
  readonly message: string;
}

const MOST_RECORDS = 1000;
const MOST_CHARACTERS = 1000;

/** Reads one record or a list of them; null when there is none, undefined when the answer is something else. */
export function readFileRecords(answer: Json): readonly FileRecord[] | null | undefined {
  if (answer === null || answer === '') return null;
  const given: readonly Json[] = Array.isArray(answer) ? answer : [answer];
  if (given.length > MOST_RECORDS) return undefined;
  const records = given.flatMap((one) => readRecord(one) ?? []);
  if (records.length < given.length) return undefined;
  return records.length === 0 ? null : records;
}

function readRecord(given: Json): FileRecord | null {
  if (!isObject(given)) return null;
  const name = textIn(given, 'file_name');
  const [size, success] = [member(given, 'size'), member(given, 'success')];
  if (name.trim() === '' || typeof size !== 'number' || !(size >= 0)) return null;
  return {
    file_id: textIn(given, 'file_id'),
    file_name: name,
    size,
    mime_type: textIn(given, 'mime_type'),
    success: typeof success === 'boolean' ? success : null,
    message: textIn(given, 'message'),
  };
}

function textIn(given: JsonObject, name: string): string {
  const text = member(given, name);
  return typeof text === 'string' ? text.slice(0, MOST_CHARACTERS) : '';
}
