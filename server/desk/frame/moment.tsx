import type { ReactElement } from 'react';
import { type DeskVisit, momentIn } from '../desk.ts';

interface MomentProps {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly visit: Pick<DeskVisit, 'desk' | 'language'>;
}

/** A moment in short, as lists show it; whoever points at it is told all of it. */
export function Moment({ at, visit }: MomentProps): ReactElement {
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} title={momentIn(at, visit)}>
      {visit.desk.tools.clock.inShort(moment, visit.language?.tag ?? 'en')}
    </time>
  );
}
