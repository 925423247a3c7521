import type { ReactElement, ReactNode } from 'react';
import { Announcement } from '../announcement.tsx';
import { useFormContext } from '../form-context.ts';
import type { Say } from '../words.ts';
import type { RichWords } from './rich-words.ts';
import type { Found } from './use-found.ts';
import { useRichWords } from './use-rich-words.ts';
import type { Search } from './use-search.ts';

const SAID_AFTER_MS = 100; // spec 001 §9, phone widget

/** What stands in the list where there are no choices, or not all of them yet. */
export function Outcome({ found, shown }: Search): ReactNode {
  const { classOf, say } = useFormContext();
  const words = useRichWords();
  const { choices, phase } = found;
  const isEmpty = phase !== 'found' || choices.length === 0;
  const text = isEmpty ? said(found, words, say) : shown.length < choices.length && words.loadingMore;
  return text && <p className={classOf('outcome')}>{text}</p>;
}

/** Says aloud how many were found, once the typing has paused. */
export function OutcomeSaid({ isOpen, found }: Search): ReactElement {
  const { say } = useFormContext();
  const words = useRichWords();
  return <Announcement text={isOpen ? said(found, words, say) : ''} afterMs={SAID_AFTER_MS} />;
}

function said({ choices: { length }, phase }: Found, words: RichWords, say: Say): string {
  if (phase === 'searching') return words.searching;
  if (phase === 'failed') return words.loadFailed;
  if (length === 0) return words.noResults;
  return length === 1 ? words.oneResult : say(['results', words.results], length);
}
