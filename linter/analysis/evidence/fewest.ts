import type { Json, JsonObject } from 'formularium/engine';

/** The limit on attempts: in a form with very many answers, the rest are kept. */
const MOST_TRIED = 200;

/** The answers without any of which it would no longer hold; with many answers, whole halves are left out first. */
export function fewest(answers: JsonObject, isSo: (answers: JsonObject) => boolean): JsonObject {
  let kept: readonly (readonly [string, Json])[] = Object.entries(answers);
  let tried = 0;
  for (let size = Math.ceil(kept.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < kept.length && tried < MOST_TRIED; tried += 1) {
      const fewer = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (isSo(Object.fromEntries(fewer))) kept = fewer;
      else from += size;
    }
  }
  return Object.fromEntries(kept);
}
