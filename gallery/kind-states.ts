import {
  type CompiledForm,
  compileForm,
  type FormEvent,
  fieldState,
  isObject,
  type JsonObject,
  startState,
} from 'formularium/engine';
import { TODAY } from './filled-in.ts';
import { fieldsOfKind, type GoodAnswers, isTaken } from './good-answers.ts';
import type { Case } from './guide-examples.ts';
import type { Variant } from './story.ts';

/** A kind, with its example from the guide. */
export interface ShownKind {
  readonly kind: string;
  readonly definition: JsonObject;
  readonly form: CompiledForm;
  readonly cases: readonly Case[];
  readonly goodAnswers: GoodAnswers;
}

const LONG =
  'An uncommonly long text, as it comes about when somebody explains everything at once, and Donaudampfschifffahrtsgesellschaftskapitän too';

/** The states in which kinds are shown; null if a kind has no such state. */
export const kindStates: Readonly<Record<string, (shown: ShownKind) => Variant | null>> = {
  empty: ({ definition, kind }) => ({
    definition: changed(definition, kind, ({ required: _, ...field }) => field),
  }),
  filled: (shown) => filledIn(shown),
  required: ({ definition, kind }) => ({ definition: withEach(definition, kind, { required: true }) }),
  described: ({ definition, kind }) => ({
    definition: withEach(definition, kind, { description: 'What this is asked for, in a sentence.' }),
  }),
  invalid,
  'long texts': ({ definition, kind }) => ({ definition: changed(definition, kind, lengthened) }),
  sending: (shown) => {
    const filled = filledIn(shown);
    return filled && { ...filled, happened: [{ type: 'submit' }], reply: 'wait' };
  },
};

/** With accepted answers: those of the guide, else answers accepted elsewhere. */
function filledIn({ form, kind, cases, goodAnswers }: ShownKind): Variant | null {
  const fields = fieldsOfKind(form, kind).filter((field) => field.hasValue);
  if (fields.length === 0) return null;
  const good = cases
    .map(({ answers = {} }) => answers)
    .find(
      (answers) =>
        Object.keys(answers).length > 0 && fields.every((field) => isTaken({ form, answers }, field)),
    );
  if (good !== undefined) return { answers: good };
  let answers: JsonObject = {};
  for (const field of fields) {
    const takes = (goodAnswers.get(field.kind.name) ?? []).find((answer) =>
      isTaken({ form, answers: { ...answers, [field.id]: answer } }, field),
    );
    if (takes !== undefined) answers = { ...answers, [field.id]: takes };
  }
  return fields.some((field) => isTaken({ form, answers }, field)) ? { answers } : null;
}

/** Refused: with wrong answers of the guide, else with required answers missing. */
function invalid({ form, definition, kind, cases }: ShownKind): Variant | null {
  const bad = cases.find(({ answers, today }) => isRefused(form, kind, { answers, today }));
  if (bad !== undefined) {
    const { answers = {}, today = TODAY } = bad;
    // Entered by events, because a control cannot open with an answer that it does not offer.
    const entered = Object.entries(answers).map(
      ([field, answer]): FormEvent => ({ type: 'answer', field, answer }),
    );
    return { happened: [{ type: 'today', today }, ...entered, { type: 'submit' }] };
  }
  const required = withEach(definition, kind, { required: true });
  const { form: strict } = compileForm(required);
  return strict !== null && isRefused(strict, kind, {})
    ? { definition: required, happened: [{ type: 'submit' }] }
    : null;
}

function isRefused(
  form: CompiledForm,
  kind: string,
  {
    answers = {},
    today = TODAY,
  }: { readonly answers?: JsonObject | undefined; readonly today?: string | undefined },
): boolean {
  const state = startState(form, { answers, today });
  return fieldsOfKind(form, kind).some(({ id }) => {
    const { issue } = fieldState(form, state, id) ?? { issue: null };
    return issue !== null;
  });
}

function lengthened(field: JsonObject): JsonObject {
  const { options } = field;
  const longer = Array.isArray(options)
    ? { options: options.map((one) => (isObject(one) ? { ...one, label: `${one['label']}. ${LONG}` } : one)) }
    : {};
  return { ...field, label: LONG, description: LONG, ...longer };
}

function withEach(definition: JsonObject, kind: string, more: JsonObject): JsonObject {
  return changed(definition, kind, (field) => ({ ...field, ...more }));
}

/** A definition whose fields of a kind are changed, also within groups. */
function changed(
  definition: JsonObject,
  kind: string,
  change: (field: JsonObject) => JsonObject,
): JsonObject {
  const { fields } = definition;
  if (!Array.isArray(fields)) return definition;
  return {
    ...definition,
    fields: fields.map((one) => {
      if (!isObject(one)) return one;
      return changed(one['kind'] === kind ? change(one) : one, kind, change);
    }),
  };
}
