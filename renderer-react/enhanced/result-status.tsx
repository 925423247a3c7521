import type { ReactElement, ReactNode } from 'react';
import { Announcement } from '../frame/announcement.tsx';
import { useFormContext } from '../store/form-context.ts';
import type { EnhancedWords } from '../words/enhanced-words.ts';
import type { Say } from '../words/words.ts';
import { useEnhancedWords } from './use-enhanced-words.ts';
import type { Found } from './use-found.ts';
import type { SearchState } from './use-search.ts';

const SAID_AFTER_MS = 100; // spec 001 §9, phone widget

/** The status shown in place of an empty list, or below an incomplete one. */
export function ResultStatus({ found, shown }: SearchState): ReactNode {
  const { classOf, say } = useFormContext();
  const words = useEnhancedWords();
  const { choices, phase } = found;
  const isEmpty = phase !== 'found' || choices.length === 0;
  const text = isEmpty ? said(found, words, say) : shown.length < choices.length && words.loadingMore;
  return text && <p className={classOf('outcome')}>{text}</p>;
}

/** Announces the number of results once the typing pauses. */
export function ResultAnnouncement({ isOpen, found }: SearchState): ReactElement {
  const { say } = useFormContext();
  const words = useEnhancedWords();
  return <Announcement text={isOpen ? said(found, words, say) : ''} afterMs={SAID_AFTER_MS} />;
}

function said({ choices: { length }, phase }: Found, words: EnhancedWords, say: Say): string {
  if (phase === 'searching') return words.searching;
  if (phase === 'failed') return words.loadFailed;
  if (length === 0) return words.noResults;
  return length === 1 ? words.oneResult : say(['results', words.results], length);
}
