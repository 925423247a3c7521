import { shownIssuesOf } from 'formularium/engine';
import type { PostOutcome } from '../without-script/outcome.ts';
import type { PostedPage } from '../without-script/posted-page.ts';
import type { FunnelEvent } from './funnel.ts';

const BY_SERVER = 'server';

/** What one post without a script adds to the sums, and what comes of it, with a note of how far its visitor was counted. */
interface CountedPost {
  readonly events: readonly FunnelEvent[];
  readonly outcome: PostOutcome;
}

/**
 * Counts the post of a page as its script would count what it stands for. A visit has no memory on the server: the page carries from post to
 * post how far it was counted.
 */
export function countedPost({ served, page }: PostedPage, outcome: PostOutcome): CountedPost {
  const begun: readonly FunnelEvent[] = page.counted > 0 ? [] : [{ step: 'begun' }];
  if (outcome.type !== 'page') return { events: begun, outcome };
  const { view } = outcome;
  const { form, state, carried } = view;
  const isLead = form.id !== served.form.id;
  const at = isLead ? 0 : carried.form.page;
  const counted = Math.max(page.counted, at + 1);
  const reached: readonly FunnelEvent[] =
    at > 0 && at >= page.counted ? [{ step: 'page', place: String(at) }] : [];
  // What was shown before is no news, and what the server has refused is counted there.
  const shown = isLead ? [] : shownIssuesOf(form, state);
  const refused = shown
    .filter(({ field, rule }) => rule !== BY_SERVER && !page.form.wanting.includes(field))
    .map(({ field, rule }): FunnelEvent => ({ step: 'refused', place: field, rule }));
  const next = { ...outcome, view: { ...view, carried: { ...carried, counted } } };
  return { events: [...begun, ...reached, ...refused], outcome: next };
}
