import type { JsonObject } from 'formularium/engine';
import { fileOf } from 'formularium/renderer-react';

/** Where the records stand of files that have gone ahead of their form, as JSON by field (spec 001 §3, uploaded file record). */
const SENT_AHEAD = 'forminator-multifile-hidden';

/** Puts the chosen files of these records into what is sent; of those that have arrived before, the records. */
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
