import type { ReactElement } from 'react';

/** What a status asks for: nothing more, somebody's work, patience, or a look at what went wrong. */
export type StatusTone = 'done' | 'new' | 'waiting' | 'wrong';

/** A status as a word in a colour, which says nothing that the word does not. */
export function Status({ tone, text }: { readonly tone: StatusTone; readonly text: string }): ReactElement {
  return (
    <span className="desk-status" data-tone={tone}>
      {text}
    </span>
  );
}
