import { type CompiledForm, type FormState, startState, viewOf } from 'formularium/engine';
import type { Refusal } from '../value/refusal.ts';
import { NOTHING_CARRIED, type PageState } from './page-state.ts';
import { carriedFrom, focusAfter, type PlainView } from './page-view.ts';
import type { Played } from './play.ts';
import { type PostedPage, renewed } from './posted-page.ts';

/** What comes of a post: a page, or a submission that was kept under a key. */
export type PostOutcome = ShownPage | AcceptedPost | LeftSite | ToBePaid;

interface ShownPage {
  readonly type: 'page';
  readonly view: PlainView;
  /** Why nothing was kept, where the page shows the reason. */
  readonly refusal: Refusal | null;
}

/** Where the visitor is sent on, so that loading that page again sends nothing. */
interface AcceptedPost {
  readonly type: 'sent';
  readonly key: string;
  /** The entry of the lead form, with which a quiz can be taken again. */
  readonly entry: string | null;
  /** The form is over, and not shown once more. */
  readonly isOver: boolean;
}

/** The submission was kept, and its author sends the visitor to another page of this site. */
interface LeftSite {
  readonly type: 'left';
  readonly url: string;
}

/** The form is to be paid on a page of a provider’s own before anything of it is kept. */
interface ToBePaid {
  readonly type: 'to-pay';
  readonly key: string;
  readonly nonce: string;
  /** That of the provider. */
  readonly address: string;
}

/** The circumstances of what was played. */
interface PostCircumstances {
  readonly entry: string | null;
  /** The fields that the posted page has shown. */
  readonly before: readonly string[];
}

const SENT_OTHERWISE = 409;
/** Browsers let the post of a form lead nowhere else. */
const OF_THIS_SITE = /^\/(?![/\\])/;

/** What comes of the events of the form itself. */
export function outcomeOf(
  posted: PostedPage,
  played: Played,
  { entry, before }: PostCircumstances,
): PostOutcome {
  const { form, page, tools, served } = posted;
  const { state, effects, accepted, refusal, payAt } = played;
  const { key, nonce } = page.form;
  if (payAt !== '') return { type: 'to-pay', key, nonce, address: payAt };
  const onward = effects.find((effect) => effect.type === 'redirect') ?? null;
  const isReset = effects.some((effect) => effect.type === 'renew-nonce');
  const isOver = state.phase === 'done';
  if (onward?.target === 'same-tab' && OF_THIS_SITE.test(onward.url))
    return { type: 'left', url: onward.url };
  if (accepted !== null && onward === null && (isOver || isReset))
    return { type: 'sent', key: page.form.key, entry, isOver };
  // A key that has its submission is for no other.
  const isSpent = accepted !== null || refusal?.status === SENT_OTHERWISE;
  const own = renewed(form, isSpent ? { ...page.form, key: '' } : page.form, tools);
  const carried = carriedFrom(form, state, own, tools);
  if (viewOf(state) === 'lead' && served.lead !== null) {
    const next = {
      ...page,
      form: carried,
      isStarted: isStarted(page, state),
      isSubmitted: state.phase === 'asking',
    };
    const opened = startState(served.lead, { today: tools.clock.today(), leadEntry: '' });
    return leadOutcome({ ...posted, page: next }, served.lead, {
      ...NOTHING,
      state: opened,
      draft: page.draft,
    });
  }
  const next: PageState = {
    ...page,
    ...{ shows: 'form', form: carried, entry, isStarted: isStarted(page, state), isSubmitted: false },
    // Nobody goes on with a draft that has been sent.
    draft: accepted === null ? played.draft : NOTHING_CARRIED.draft,
    isSaved: state.phase === 'saved',
  };
  const focus = focusAfter(form, played, before);
  return { type: 'page', view: { form, state, carried: next, focus, onward, isSkippable: false }, refusal };
}

const NOTHING: Omit<Played, 'state' | 'draft'> = {
  ...{ effects: [], accepted: null, refusal: null, payAt: '' },
};

/** What comes of the events of the lead form of a quiz, as long as it is not accepted. */
export function leadOutcome(
  { form: quiz, page, tools }: PostedPage,
  lead: CompiledForm,
  played: Played,
  before: readonly string[] = [],
): PostOutcome {
  const { state, refusal } = played;
  const isSpent = refusal?.status === SENT_OTHERWISE;
  const own = renewed(lead, isSpent ? { ...page.lead, key: '' } : page.lead, tools);
  const carried: PageState = {
    ...page,
    shows: 'lead',
    form: { ...page.form, ...renewed(quiz, page.form, tools) },
    lead: carriedFrom(lead, state, own, tools),
  };
  const isSkippable = quiz.blueprint.module?.lead?.skippable === true;
  const focus = focusAfter(lead, played, before);
  return { type: 'page', view: { form: lead, state, carried, focus, onward: null, isSkippable }, refusal };
}

/** Whether the start screen has been left. The lead form may stand before it, or after everything else. */
function isStarted(page: PageState, state: FormState): boolean {
  const view = viewOf(state);
  return view === 'lead' ? page.isStarted : view !== 'start';
}
