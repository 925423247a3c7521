import type { JsonObject } from 'formularium/engine';

/** What is known of a file that was chosen; the file itself stays with the browser. */
export function recordOf({ name, size, type }: File): JsonObject {
  return { file_name: name, size, mime_type: type };
}
