import { type Draft, nodeOf } from '../state/draft.ts';
import { turnToPage } from './turn-to-page.ts';

/** Shows a field to the visitor: its page, and the focus on it. */
export function pointTo(draft: Draft, rank: number): void {
  const { id, page } = nodeOf(draft, rank).field;
  turnToPage(draft, page);
  draft.effects.push({ type: 'focus', field: id });
}
