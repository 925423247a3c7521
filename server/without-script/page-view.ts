import {
  answersOf,
  type CompiledForm,
  type Effect,
  type FormState,
  fieldState,
  type JsonObject,
  stepOf,
  stepsOf,
} from 'formularium/engine';
import type { CarriedForm, PageState } from './page-state.ts';
import { seal } from './sealed-answers.ts';

/** Where the focus goes when the page opens: to its notice, its heading, or a field. */
export type PageFocus = { readonly at: 'notice' | 'page' } | { readonly at: 'field'; readonly field: string };

/** Where an accepted submission leads. */
export type Onward = Pick<Extract<Effect, { type: 'redirect' }>, 'url' | 'target'>;

/** A page that works without a script: a form at one moment, and what its next post needs. */
export interface PlainView {
  /** The form that it shows, which may be the lead form of a quiz. */
  readonly form: CompiledForm;
  readonly state: FormState;
  readonly carried: PageState;
  readonly focus: PageFocus | null;
  readonly onward: Onward | null;
  /** It is a lead form that may be skipped. */
  readonly isSkippable: boolean;
}

/** What the next post needs of a form in this state. */
export function carriedFrom(
  form: CompiledForm,
  state: FormState,
  own: Pick<CarriedForm, 'key' | 'nonce'>,
  tools: Parameters<typeof seal>[3],
): CarriedForm {
  const page = stepsOf(form, state)[stepOf(form, state)];
  const wanting = form.fields.filter(({ id }) => fieldState(form, state, id)?.complaint != null);
  return {
    ...own,
    answers: answersOf(form, state.fields),
    sealed: seal(form, secretsOf(form, state), own, tools),
    page: page?.index ?? 0,
    review: state.flows.review ?? null,
    today: state.today,
    wanting: wanting.map(({ id }) => id),
  };
}

/** What has been entered and is never shown; what a host uses at once is no part of it. */
function secretsOf(form: CompiledForm, state: FormState): JsonObject {
  const secret = form.fields.filter(({ kind }) => kind.isSecret === true && kind.stays === undefined);
  return Object.fromEntries(
    secret.flatMap(({ id }) => {
      const answer = fieldState(form, state, id)?.answer ?? null;
      return answer === null || answer === '' ? [] : [[id, answer]];
    }),
  );
}

/** Where the focus goes after these effects; `before` are the fields that the page showed before. */
export function focusAfter(
  form: CompiledForm,
  { state, effects }: { readonly state: FormState; readonly effects: readonly Effect[] },
  before: readonly string[],
): PageFocus | null {
  if (state.notice !== null) return { at: 'notice' };
  if (state.phase === 'saved') return { at: 'page' };
  const wanted = effects.findLast((effect) => effect.type === 'focus');
  if (wanted !== undefined) return { at: 'field', field: wanted.field };
  const shown = fieldsOn(form, state);
  // Another page, or a screen.
  if (before.length === 0 || !shown.some((id) => before.includes(id))) return { at: 'page' };
  const fresh = shown.find((id) => !before.includes(id));
  return fresh === undefined ? null : { at: 'field', field: fresh };
}

/** The fields that the page shows, as far as they can be answered. */
export function fieldsOn(form: CompiledForm, state: FormState): readonly string[] {
  const shown = stepsOf(form, state)[stepOf(form, state)];
  return form.fields
    .filter(
      ({ id, kind, page, displayed, hasValue }) =>
        page === shown?.index &&
        displayed &&
        hasValue &&
        kind.isAnswered &&
        fieldState(form, state, id)?.visible === true,
    )
    .map(({ id }) => id);
}
