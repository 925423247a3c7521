import { counterText } from 'formularium/engine';
import type { ReactElement } from 'react';
import { Announcement } from '../frame/announcement.tsx';
import { type CounterProps, useFormContext } from '../store/form-context.ts';
import { characters, charactersLeft, charactersOver, words, wordsLeft, wordsOver } from '../words/english.ts';

const ANNOUNCED_AFTER_MS = 1000; // DECISIONS: what is spoken does not follow every key
const NEARLY_FULL = 0.8;

const WORDS = {
  characters: { all: characters, left: charactersLeft, over: charactersOver },
  words: { all: words, left: wordsLeft, over: wordsOver },
};

/** “12 / 180 characters” (spec 001 §5, and what is counted). Near the limit the rest is also announced when the typing pauses. */
export function Counter({ id, count, limit, unit }: CounterProps): ReactElement {
  const { classOf, say } = useFormContext();
  const left = limit - count;
  const word = WORDS[unit][left < 0 ? 'over' : 'left'];
  return (
    <>
      <p id={id} className={classOf('counter')} data-over={left < 0 || undefined}>
        <bdi>{counterText(count, limit)}</bdi> {say(WORDS[unit].all, limit)}
      </p>
      <Announcement
        text={count < limit * NEARLY_FULL ? '' : say(word, Math.abs(left))}
        afterMs={ANNOUNCED_AFTER_MS}
      />
    </>
  );
}
