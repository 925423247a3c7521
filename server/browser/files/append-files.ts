import type { JsonObject } from 'formularium/engine';
import { fileOf } from 'formularium/renderer-react';

/** The name under which records of files that were uploaded ahead of their form are sent, as JSON by field (spec 001 §3, uploaded file record). */
const SENT_AHEAD = 'forminator-multifile-hidden';

/** Adds the chosen files of these records to the body; for files that were uploaded before, their records. */
export function appendFiles(body: FormData, records: ReadonlyMap<string, readonly JsonObject[]>): void {
  const ahead: [string, readonly JsonObject[]][] = [];
  for (const [field, all] of records) {
    const arrived = all.filter((record) => !append(body, field, record));
    if (arrived.length > 0) ahead.push([field, arrived]);
  }
  if (ahead.length > 0) body.set(SENT_AHEAD, JSON.stringify(Object.fromEntries(ahead)));
}

function append(body: FormData, field: string, { file_id: id, success }: JsonObject): boolean {
  const file = success === true ? undefined : fileOf(String(id));
  if (file !== undefined) body.append(`${field}[]`, file, file.name);
  return file !== undefined;
}
