import type { Draft } from '../draft.ts';
import { goBack } from '../turn.ts';
import type { EventTaker } from './event-taker.ts';

/** One step back. */
interface BackEvent {
  readonly type: 'back';
}

export const back = {
  type: 'back',
  take: (draft: Draft, _: BackEvent) => goBack(draft),
} as const satisfies EventTaker;
