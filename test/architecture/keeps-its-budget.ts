import type { Source, Violation } from './source.ts';

const MOST_LINES = 250;
const EMPTY_WORDS = /(^|[/-])(utils?|helpers?|common|managers?|services?|data|info)(\.|-|\/|$)/;

/** A file can be read at one sitting, and its name says what is in it. */
export function keepsItsBudget(sources: readonly Source[]): readonly Violation[] {
  return sources.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    const word = EMPTY_WORDS.exec(path)?.[2];
    return [
      ...(lines > MOST_LINES ? [{ path, message: `has ${lines} lines, and ${MOST_LINES} are allowed` }] : []),
      ...(word === undefined ? [] : [{ path, message: `is named “${word}”, which names nothing` }]),
    ];
  });
}
