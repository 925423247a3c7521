import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VOTE_ID } from '../blueprint/modules/poll.ts';
import type { FormEvent } from '../form/events/registry.ts';
import { openForm } from '../form/open-form.ts';
import type { Page } from '../form/plan/compiled-field.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import { quizResultOf } from '../form/selectors/quiz-result-of.ts';
import { stepOf, stepsOf } from '../form/selectors/steps-of.ts';
import { submissionOf } from '../form/selectors/submission-of.ts';
import { fieldState, fieldStates } from '../form/state/field-state-of.ts';
import type { FormState } from '../form/state/form-state.ts';
import { startState } from '../form/state/start-state.ts';
import { compiled } from '../form/testing/compiled.ts';
import { eventIn, type Move, moves } from '../form/testing/random-events.ts';
import { formDefinition } from '../form/testing/random-form.ts';
import { pollDefinition, quizDefinition } from '../form/testing/random-module.ts';
import { update } from '../form/update.ts';
import type { Json, JsonObject } from '../value/json.ts';

const definitions = [
  { what: 'forms', definition: formDefinition({ maxFields: 25 }) },
  { what: 'quizzes', definition: quizDefinition() },
  { what: 'polls', definition: pollDefinition() },
];

describe.each(definitions)('random walks through $what', ({ definition }) => {
  it('reach the same state when their events are serialized and replayed', () => {
    let different = 0;
    fc.assert(
      fc.property(definition, moves, (drawn, walked) => {
        const form = compiled(withDrafts(drawn));
        const events = walked.map((move) => eventIn(form, move));
        const again = compiled(copyOf(withDrafts(drawn)));
        const state = walk(form, events);
        if (!Object.is(state.fields, state.opened)) different += 1;
        expect(everything(again, walk(again, copyOf(events)))).toEqual(everything(form, state));
      }),
      { numRuns: 100 },
    );
    expect(different).toBeGreaterThan(20);
  });

  it('can be saved as a draft and continued in the same state, on the same page', () => {
    let saved = 0;
    fc.assert(
      fc.property(definition, moves, (drawn, walked) => {
        const form = compiled(withDrafts(drawn));
        const before = stroll(form, walked);
        const { effects } = update(form, before, { type: 'save-draft' });
        const [effect] = effects;
        if (effect?.type !== 'save-draft') return;
        saved += 1;
        const { answers, step } = copyOf(effect as unknown as JsonObject) as {
          answers: JsonObject;
          step: Json;
        };
        const leadEntry = before.stage?.leadEntry ?? undefined;
        const options = { answers, today: before.today, step, ...(leadEntry && { leadEntry }) };
        const after = openForm(form, options).state;
        expect(stepOf(form, after)).toBe(stepOf(form, before));
        expect(stepsOf(form, after)).toEqual(stepsOf(form, before));
        expect(submissionOf(form, after)).toEqual(submissionOf(form, before));
        for (const field of fieldStates(form, before)) {
          const { id, answer, value, visible, required, issue, pending } = field;
          const then = { value, visible, required, issue, pending };
          expect(fieldState(form, after, id)).toMatchObject(then);
          expect(fieldState(form, after, id)?.answer).toEqual(copyOf(answer));
        }
      }),
      { numRuns: 100 },
    );
    expect(saved).toBeGreaterThan(20);
  });
});

describe.each(definitions.filter(({ what }) => what !== 'polls'))(
  'the pages of random $what',
  ({ definition }) => {
    it('are the same after next and back', () => {
      let turned = 0;
      fc.assert(
        fc.property(definition, moves, fc.boolean(), (drawn, walked, inlineValidation) => {
          const form = compiled({ ...drawn, settings: { inlineValidation } });
          const before = stroll(form, walked);
          const steps = stepsOf(form, before);
          const isLast = stepOf(form, before) === steps.length - 1;
          const there = update(form, before, { type: 'next' }).state;
          if (isLast || there.page === before.page || !steps.includes(form.pages[before.page] as Page))
            return;
          turned += 1;
          const back = update(form, there, { type: 'back' }).state;
          expect([back.page, back.stage, back.phase]).toEqual([before.page, before.stage, before.phase]);
          expect(submissionOf(form, back)).toEqual(submissionOf(form, before));
          expect(quizResultOf(form, back)).toEqual(quizResultOf(form, before));
          for (const { id, answer, value, visible, issue } of fieldStates(form, before))
            expect(fieldState(form, back, id)).toMatchObject({ answer, value, visible, issue });
        }),
        { numRuns: 200 },
      );
      expect(turned).toBeGreaterThan(20);
    });
  },
);

describe('anything that is hidden and shown again', () => {
  const gate = { id: 'gate', kind: 'text', label: 'Gate' };
  const rule = {
    action: 'hide',
    rule: 'all',
    conditions: [{ field: 'gate', operator: '=', value: 'shut' }],
  };
  const gated = (drawn: JsonObject): JsonObject => {
    const fields = (drawn['fields'] as readonly JsonObject[]).map((field) => ({
      ...field,
      conditions: [...((field['conditions'] as readonly Json[] | undefined) ?? []), rule],
    }));
    return { ...drawn, fields: [gate, ...fields] } as unknown as JsonObject;
  };
  const gateTo = (answer: Json): FormEvent => ({ type: 'answer', field: 'gate', answer });

  it('is unchanged: forms, their pages and the copies of their groups', () => {
    let shown = 0;
    fc.assert(
      fc.property(formDefinition({ maxFields: 25 }), moves, (drawn, walked) => {
        const form = compiled(gated(drawn));
        // While a form is being sent nothing can be answered: it comes back first.
        const walkedTo = update(form, stroll(form, walked), { type: 'failed', status: 0 }).state;
        const before = { ...update(form, walkedTo, gateTo('open')).state, notice: null };
        const hidden = update(form, before, gateTo('shut')).state;
        expect(submissionOf(form, hidden)).toEqual({ gate: 'shut' });
        expect(stepsOf(form, hidden)).toHaveLength(1);
        const after = { ...update(form, hidden, gateTo('open')).state, notice: null };
        shown += Object.keys(submissionOf(form, before)).length > 2 ? 1 : 0;
        expect(everything(form, after)).toEqual(everything(form, before));
      }),
      { numRuns: 100 },
    );
    expect(shown).toBeGreaterThan(50);
  });

  it('is unchanged: the text that comes with the answer of a poll', () => {
    fc.assert(
      fc.property(pollDefinition(), fc.string(), (drawn, text) => {
        const form = compiled(drawn);
        const extra = form.fields.find(({ id }) => id !== VOTE_ID)?.id;
        if (extra === undefined) return;
        const vote = (answer: string): FormEvent => ({ type: 'answer', field: VOTE_ID, answer });
        const own = extra.replace('vote-extra-', '');
        const before = walk(form, [vote(own), { type: 'answer', field: extra, answer: text }]);
        const hidden = walk(form, [vote('')], before);
        expect(fieldState(form, hidden, extra)).toMatchObject({ visible: false, value: null });
        expect(fieldState(form, walk(form, [vote(own)], hidden), extra)).toEqual(
          fieldState(form, before, extra),
        );
      }),
    );
  });
});

function withDrafts(definition: JsonObject): JsonObject {
  return { ...definition, settings: { saveDraft: true } };
}

function walk(
  form: CompiledForm,
  events: readonly FormEvent[],
  from: FormState = startState(form),
): FormState {
  return events.reduce((now, one) => update(form, now, one).state, from);
}

/** A walk that ends in a form that is being filled in. */
function stroll(form: CompiledForm, walked: readonly Move[]): FormState {
  const sent = new Set(['submit', 'save-draft']);
  return walk(
    form,
    walked.filter(({ what }) => !sent.has(what)).map((move) => eventIn(form, move)),
  );
}

function copyOf<T>(json: T): T {
  return JSON.parse(JSON.stringify(json));
}

function everything(form: CompiledForm, state: FormState): object {
  const { fields: _, shown: __, opened: ___, verdicts, ...rest } = state;
  return { ...rest, verdicts: [...verdicts], fields: [...fieldStates(form, state)] };
}
