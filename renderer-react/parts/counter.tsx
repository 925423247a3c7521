import { counterText } from 'formularium/engine';
import type { ReactElement } from 'react';
import { Announcement } from '../announcement.tsx';
import { type CounterProps, useFormContext } from '../form-context.ts';
import { fill, type Words } from '../words.ts';

const ANNOUNCED_AFTER_MS = 1000; // DECISIONS: what is spoken does not follow every key
const NEARLY_FULL = 0.8;

/** “12 / 180”. Near the limit it is also said how much is left, when the typing pauses. */
export function Counter({ id, count, limit, unit }: CounterProps): ReactElement {
  const { classOf, words } = useFormContext();
  const left = limit - count;
  const text = fill(words[`${unit}${left < 0 ? 'Over' : 'Left'}` satisfies keyof Words], Math.abs(left));
  return (
    <>
      <p id={id} className={classOf('counter')} data-over={left < 0 ? '' : undefined}>
        <bdi>{counterText(count, limit)}</bdi>
      </p>
      <Announcement text={count < limit * NEARLY_FULL ? '' : text} afterMs={ANNOUNCED_AFTER_MS} />
    </>
  );
}
