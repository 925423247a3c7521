import { isObject } from '../value/json.ts';
import { sameAnswer } from '../value/same-answer.ts';
import { check } from './check.ts';
import type { CompiledForm } from './compiled-form.ts';
import { closeDraft, type Draft, nodeOf, openDraft, own } from './draft.ts';
import type { Effect } from './effect.ts';
import type { FormEvent } from './form-event.ts';
import type { FormState } from './form-state.ts';
import { verdictKey } from './judge.ts';
import { acceptSubmission, failSubmission, proceed, refuseSubmission, resetForm, submit } from './outcome.ts';
import { readAll } from './plan.ts';
import { reconsider, settle, touch } from './settle.ts';
import { goBack, goNext, jump } from './turn.ts';

/** What an event has led to. `changed` names the fields whose state is a new one, and no others. */
export interface Change {
  readonly state: FormState;
  readonly effects: readonly Effect[];
  readonly changed: readonly string[];
}

/**
 * The only way from one state to the next. Whatever comes in as an event, it never throws:
 * what is no event, or means nothing now, changes nothing.
 */
export function update(form: CompiledForm, state: FormState, event: FormEvent): Change {
  const draft = openDraft(form, state);
  if (isObject(event as unknown)) take(draft, event);
  const next = closeDraft(draft);
  return {
    state: next,
    effects: draft.effects,
    changed: draft.changed.map((rank) => nodeOf(draft, rank).field.id),
  };
}

function take(draft: Draft, event: FormEvent): void {
  switch (event.type) {
    case 'answer':
      return answer(draft, event);
    case 'leave':
      return leave(draft, event.field);
    case 'next':
      return goNext(draft);
    case 'back':
      return goBack(draft);
    case 'jump':
      return jump(draft, event.step);
    case 'submit':
      return submit(draft);
    case 'verdict':
      return hear(draft, event);
    case 'accepted':
      return acceptSubmission(draft, event.message);
    case 'refused':
      return refuseSubmission(draft, event);
    case 'failed':
      return failSubmission(draft, event.status);
    case 'today':
      return turnDay(draft, event.today);
    case 'reset':
      return resetForm(draft);
    case 'add-copy':
      return draft.form.plan.copying?.add(draft, event);
    case 'remove-copy':
      return draft.form.plan.copying?.remove(draft, event);
    default:
      return;
  }
}

/** An error goes away when the field gets a value (spec 001 §5), and comes back when it is left, or on going on. */
function answer(draft: Draft, { field, answer: given = null }: Extract<FormEvent, { type: 'answer' }>): void {
  const rank = draft.form.plan.rankOf.get(field);
  if (rank === undefined || sameAnswer(draft.fields.at(rank).answer, given)) return;
  const { field: answered, sources } = nodeOf(draft, rank);
  if (!answered.kind.isAnswered || !answered.hasValue) return;
  const state = own(draft, rank);
  state.answer = given;
  state.refusal = null;
  if (state.checked)
    state.checked = answered.kind.read(given, answered.definition, readAll(sources, draft.fields)) === null;
  if (draft.phase === 'asking') draft.phase = 'filling';
  touch(draft, rank);
  reconsider(draft, rank);
  settle(draft);
  if (draft.complaints === 0 && draft.notice?.tone === 'invalid') draft.notice = null;
}

function leave(draft: Draft, id: string): void {
  const rank = draft.form.plan.rankOf.get(id);
  if (rank === undefined || !draft.form.settings.inlineValidation) return;
  if (draft.fields.at(rank).visible) check(draft, [rank]);
}

function hear(draft: Draft, { field, rule, value, met }: Extract<FormEvent, { type: 'verdict' }>): void {
  const rank = draft.form.plan.rankOf.get(field);
  if (rank === undefined || draft.fields.at(rank).pending !== rule) return;
  if (!sameAnswer(draft.fields.at(rank).value, value)) return;
  const verdicts = new Map(draft.verdicts);
  verdicts.set(verdictKey(field, rule), { value, met: typeof met === 'boolean' ? met : null });
  draft.verdicts = verdicts;
  reconsider(draft, rank);
  settle(draft);
  if (draft.phase === 'asking') proceed(draft);
}

/** A day that has come changes what rules about dates say. */
function turnDay(draft: Draft, today: string): void {
  if (typeof today !== 'string' || today === draft.today) return;
  draft.today = today;
  for (const [rank, { trials }] of draft.form.plan.nodes.entries())
    if (trials.length > 0) reconsider(draft, rank);
  settle(draft);
}
