import {
  type CompiledForm,
  type FormEvent,
  type FormState,
  stepOf,
  stepsOf,
  update,
} from 'formularium/engine';
import { ACCOUNT_FIELD, hasLoginPanel } from '../value/panel/login-panel.ts';
import { Refusal } from '../value/refusal.ts';
import { type FilledForm, filledForm } from './filled-form.ts';
import { leadOutcome, outcomeOf, type PostOutcome } from './outcome.ts';
import type { CarriedForm } from './page-state.ts';
import { type Played, play, refusedBy } from './play.ts';
import { hostFor, type PostedPage, pressedIn, type Receiver } from './posted-page.ts';
import { unseal } from './sealed-answers.ts';

/** Takes a post of a page: puts its answers into the form, and does what the pressed button says. */
export async function advance(posted: PostedPage, receiver: Receiver): Promise<PostOutcome> {
  const { served, page, form } = posted;
  if (served.closed !== null) return showAgain(posted, new Refusal(403, served.closed));
  if (page.shows === 'lead' && served.lead !== null) return advanceLead(posted, served.lead, receiver);
  const filled = shownSaved(posted, fillForm(posted), receiver);
  const played = await playPressed(posted, { form, carried: page.form, filled }, receiver);
  return outcomeOf(posted, played, { entry: page.entry, before: filled.shown });
}

/** Shows the posted page once more, with the words of a refusal and every answer. */
export function showAgain(posted: PostedPage, refusal: Refusal): PostOutcome {
  const { served, page, form } = posted;
  if (page.shows === 'lead' && served.lead !== null)
    return leadOutcome(
      posted,
      served.lead,
      refused(posted, served.lead, refusal, fillLead(posted, served.lead)),
    );
  return outcomeOf(posted, refused(posted, form, refusal, fillForm(posted)), {
    entry: page.entry,
    before: [],
  });
}

function refused({ page }: PostedPage, form: CompiledForm, refusal: Refusal, { state }: FilledForm): Played {
  const told = update(form, { ...state, phase: 'sending' }, refusedBy(refusal));
  return { state: told.state, effects: [], accepted: null, refusal, draft: page.draft, payAt: '' };
}

/** The lead form of a quiz; once it is accepted or skipped, the quiz goes on where it waited for it. */
async function advanceLead(posted: PostedPage, lead: CompiledForm, receiver: Receiver): Promise<PostOutcome> {
  const { page, post } = posted;
  if (pressedIn(post)?.type === 'skip-lead') return goOnWith(posted, '', receiver);
  const filled = fillLead(posted, lead);
  const played = await playPressed(posted, { form: lead, carried: page.lead, filled }, receiver);
  if (played.accepted === null) return leadOutcome(posted, lead, played, filled.shown);
  // The submission of a lead form is named by its key.
  return goOnWith(posted, page.lead.key, receiver);
}

async function goOnWith(posted: PostedPage, entry: string, receiver: Receiver): Promise<PostOutcome> {
  const { form, page } = posted;
  const filled = fillForm(posted);
  const events: readonly FormEvent[] = [
    ...filled.events,
    ...(page.isSubmitted ? [{ type: 'submit' } as const] : []),
    entry === '' ? { type: 'skip-lead' } : { type: 'lead', entry },
  ];
  const { key, nonce } = page.form;
  const played = await play(
    { form, key, nonce, host: hostFor(form, posted, receiver), draft: page.draft, payAt: '' },
    filled.state,
    events,
  );
  return outcomeOf(posted, played, { entry, before: [] });
}

interface Pressing {
  readonly form: CompiledForm;
  readonly carried: CarriedForm;
  readonly filled: FilledForm;
}

/** Tells the form what the pressed button says, or that the visitor goes on. */
function playPressed(
  posted: PostedPage,
  { form, carried, filled }: Pressing,
  receiver: Receiver,
): Promise<Played> {
  const { key, nonce } = carried;
  const pressed = pressedIn(posted.post);
  const event = pressed === undefined ? forward(form, filled.state) : pressed;
  const events = [...filled.events, ...(event === null ? [] : [event])];
  const host = hostFor(form, posted, receiver);
  return play({ form, key, nonce, host, draft: posted.page.draft, payAt: '' }, filled.state, events);
}

/** A page that shows its draft saved is there again before its button does anything. */
function shownSaved({ page }: PostedPage, filled: FilledForm, { draftLink }: Receiver): FilledForm {
  const { token } = page.draft;
  if (!page.isSaved || token === '') return filled;
  const draft = { id: token, link: draftLink(token), mail: null };
  const state: FormState = { ...filled.state, phase: 'saved', flows: { ...filled.state.flows, draft } };
  return { ...filled, state };
}

function fillForm({ form, served, page, post, tools, usage, accountId = null }: PostedPage): FilledForm {
  // Whatever the page has carried of it.
  const account = hasLoginPanel(form) ? { [ACCOUNT_FIELD]: accountId } : {};
  return filledForm(form, page.form, {
    controls: page.shows === 'form' && !page.isSaved ? post.controls : null,
    today: tools.clock.today(),
    leadEntry: served.lead === null ? '' : page.entry,
    isStarted: page.isStarted,
    secrets: { ...unseal(form, page.form, tools), ...account },
    usage,
  });
}

function fillLead({ page, post, tools }: PostedPage, lead: CompiledForm): FilledForm {
  const today = tools.clock.today();
  const secrets = unseal(lead, page.lead, tools);
  const facts = { controls: post.controls, leadEntry: '', isStarted: false };
  return filledForm(lead, page.lead, { ...facts, today, secrets });
}

/** What the button that goes on does, and Enter in a line of text. */
function forward(form: CompiledForm, state: FormState): FormEvent {
  return { type: stepOf(form, state) === stepsOf(form, state).length - 1 ? 'submit' : 'next' };
}
