import { type JsonObject, openForm } from 'formularium/engine';
import { outcomeOf, type PostOutcome } from './outcome.ts';
import type { KnownDraft } from './page-state.ts';
import type { PostedPage } from './posted-page.ts';

/** A draft that its link has opened. */
interface OpenedDraft {
  readonly answers: JsonObject;
  readonly page: number;
  readonly draft: KnownDraft;
}

/** The page that goes on with a draft, at the step at which it was left. */
export function draftOutcome(posted: PostedPage, { answers, page: step, draft }: OpenedDraft): PostOutcome {
  const { form, page, served, tools } = posted;
  const leadEntry = served.lead === null ? '' : page.entry;
  const { state } = openForm(form, { answers, step, leadEntry, today: tools.clock.today() });
  const played = { state, effects: [], accepted: null, refusal: null, draft };
  return outcomeOf(posted, played, { entry: page.entry, before: [] });
}
