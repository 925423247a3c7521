import { stepsOf } from '../selectors/steps-of.ts';
import type { Draft } from '../state/draft.ts';

/** Shows the page that holds a field, if another one is shown. */
export function turnToPage(draft: Draft, page: number): void {
  if (draft.page === page) return;
  draft.page = page;
  const step = stepsOf(draft.form, draft.before).findIndex(({ index }) => index === page);
  draft.effects.push({ type: 'turn', step: Math.max(0, step) });
}
