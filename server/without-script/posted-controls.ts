import type { FileRecord } from 'formularium/engine';
import { EVENT_NAME, PAGE_STATE_NAME } from 'formularium/renderer-react';

/** A post of a page, as names and values in the order of its controls. */
export type PostEntries = readonly (readonly [name: string, value: string])[];

/** The controls of a posted page: the texts under each name. A box that is not checked posts nothing. */
export interface PostedControls {
  readonly all: (name: string) => readonly string[];
  readonly first: (name: string) => string | undefined;
  /** The records of the files that came under a name. */
  readonly files: (name: string) => readonly FileRecord[];
}

/** A file that came with a page: its record has the token by which its visitor names it. */
export interface PostedFile {
  readonly field: string;
  readonly record: FileRecord;
}

/** What the browser posts for a page. */
export interface PagePost {
  readonly controls: PostedControls;
  /** The event of the pressed button as it was posted; undefined for the button that goes on. */
  readonly event: string | undefined;
  /** What the page carries in its hidden input. */
  readonly carried: string;
}

/** Separates the controls of the fields from what belongs to the page. */
export function postOf(entries: PostEntries, files: readonly PostedFile[] = []): PagePost {
  const texts = new Map<string, string[]>();
  for (const [name, text] of entries) {
    const before = texts.get(name);
    if (before === undefined) texts.set(name, [text]);
    else before.push(text);
  }
  const all = (name: string): readonly string[] => texts.get(name) ?? [];
  return {
    controls: {
      all,
      first: (name) => all(name)[0],
      files: (name) => files.filter(({ field }) => field === name).map(({ record }) => record),
    },
    // The button that removes a file has a name of its own.
    event: all(EVENT_NAME)[0] ?? [...texts.keys()].find((name) => name.endsWith(':remove')),
    carried: all(PAGE_STATE_NAME)[0] ?? '',
  };
}
