import type { Draft } from '../state/draft.ts';

/** What waits for the host's verdicts waits no more: something was entered meanwhile. */
export function takeBack(draft: Draft): void {
  if (draft.phase === 'asking' || draft.phase === 'turning') draft.phase = 'filling';
}
