import { type JsonObject, openForm } from 'formularium/engine';
import type { OfferedForm } from '../forms/served-form.ts';
import { outcomeOf, type PostOutcome } from './outcome.ts';
import { type CarriedForm, type KnownDraft, NOTHING_CARRIED } from './page-state.ts';
import { play } from './play.ts';
import { postOf } from './posted-controls.ts';
import { hostFor, type PostedPage, pageFormOf, type Receiver } from './posted-page.ts';

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
  const played = { state, effects: [], accepted: null, refusal: null, draft, payAt: '' };
  return outcomeOf(posted, played, { entry: page.entry, before: [] });
}

/** The page of a submission that its visitor has left: nothing but what its next post needs. */
export function leftPage(
  served: OfferedForm,
  own: Pick<CarriedForm, 'key' | 'nonce'>,
  tools: PostedPage['tools'],
): PostedPage {
  const page = { ...NOTHING_CARRIED, form: { ...NOTHING_CARRIED.form, ...own } };
  return { served, form: pageFormOf(served), page, post: postOf([]), tools };
}

/** A form whose visitor comes back from paying. */
interface PaidForm {
  readonly answers: JsonObject;
  readonly step: number;
  /** The field that it is paid with. */
  readonly field: string;
}

/** Goes on with a form where it was left to be paid: sends it, as soon as it is. */
export async function goOnPaying(
  posted: PostedPage,
  { answers, step, field }: PaidForm,
  receiver: Receiver,
): Promise<PostOutcome> {
  const { form, page, served, tools, usage } = posted;
  const { entry, draft } = page;
  const leadEntry = served.lead === null ? '' : entry;
  const { state } = openForm(form, { answers, step, leadEntry, usage, today: tools.clock.today() });
  const { key, nonce } = page.form;
  const host = hostFor(form, posted, receiver);
  const played = await play({ form, key, nonce, host, draft, payAt: '' }, state, [{ type: 'pay', field }]);
  return outcomeOf(posted, played, { entry, before: [] });
}
