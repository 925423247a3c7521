import type { FieldState } from '../../value/field-state.ts';
import { type Json, type JsonObject, member } from '../../value/json.ts';
import type { Mutable } from '../../value/mutable.ts';
import { vectorOf } from '../../value/vector.ts';
import type { CompiledField } from '../plan/compiled-field.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { NO_FLOWS } from './flows.ts';
import type { FormState } from './form-state.ts';
import { settleAll } from './settle.ts';
import { beginTransaction } from './transaction.ts';

/** The inputs that a state starts from; without answers, each field starts with its own default. */
export interface StartOptions {
  /** By field id; ids of other fields are ignored. */
  readonly answers?: JsonObject;
  readonly verdicts?: FormState['verdicts'];
  /** `YYYY-MM-DD`: rules about dates need it. */
  readonly today?: string;
  /** Whether the page came over HTTPS; true by default. */
  readonly isSecure?: boolean;
  /** The entry of the lead form, where there is one already; '' when it was skipped. */
  readonly leadEntry?: string | null;
}

/** The state of a form that has just been opened, calculated from scratch. */
export function startState(
  form: CompiledForm,
  { answers = {}, verdicts = new Map(), today = '', isSecure = true, leadEntry }: StartOptions = {},
): FormState {
  const { nodes } = form.plan;
  const fields = vectorOf(nodes.map(({ field }) => blankState(field.id, firstAnswer(field, answers, today))));
  const empty: Mutable<FormState> = {
    fields,
    shown: vectorOf(form.pages.map(() => 0)),
    page: 0,
    phase: 'filling',
    notice: null,
    verdicts,
    today,
    // A new member behind what is spread would give each state a shape of its own, and lists of a million would fill memory with them.
    flows: { given: answers, ...NO_FLOWS, isSecure },
    opened: fields,
    stage: form.stages?.opens(leadEntry) ?? null,
  };
  // These have not been handed out yet, so results are written into them.
  const transaction = beginTransaction(form, empty, true);
  settleAll(transaction);
  empty.shown = transaction.shown;
  return empty;
}

/** An answer that is present but null was given, or cleared: the default is only for untouched fields. */
function firstAnswer(
  { id, kind, definition, hasValue }: CompiledField,
  answers: JsonObject,
  today: string,
): Json {
  const given = hasValue && kind.isAnswered ? member(answers, id) : undefined;
  return given === undefined ? kind.initial(definition, today) : given;
}

function blankState(id: string, answer: Json): FieldState {
  return {
    id,
    answer,
    value: null,
    visible: false,
    required: false,
    issue: null,
    complaint: null,
    refusal: null,
    checked: false,
    pending: null,
  };
}
