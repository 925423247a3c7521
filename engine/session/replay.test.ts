import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormEvent } from '../form/events/registry.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import { submissionOf } from '../form/selectors/submission-of.ts';
import { fieldStates } from '../form/state/field-state-of.ts';
import type { FormState } from '../form/state/form-state.ts';
import { startState } from '../form/state/start-state.ts';
import { compiled } from '../form/testing/compiled.ts';
import { answer, formDefinition } from '../form/testing/random-form.ts';
import { update } from '../form/update.ts';
import type { JsonObject } from '../value/json.ts';
import { createSession } from './create-session.ts';

const field = fc.nat(40).map((n) => `f${n}`);
const event: fc.Arbitrary<FormEvent> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('answer' as const), field, answer }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('leave' as const), field }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<FormEvent>(
      { type: 'next' },
      { type: 'next' },
      { type: 'back' },
      { type: 'jump', step: 1 },
      { type: 'submit' },
      { type: 'accepted', message: 'Thanks.' },
      { type: 'refused', message: 'No.', errors: [{ field: 'f1', message: 'Taken.' }] },
      { type: 'failed', status: 500 },
      { type: 'today', today: '2024-02-29' },
      { type: 'reset' },
    ),
  },
);
const events = fc.array(event, { maxLength: 40 });

describe('a session', () => {
  it('reaches the same state when its events are replayed on the same form, compiled anew', () => {
    fc.assert(
      fc.property(formDefinition(), events, (definition, happened) => {
        const form = compiled(definition);
        const log: FormEvent[] = [];
        const session = createSession(form, { state: startState(form), perform: () => {} });
        for (const one of happened) {
          log.push(one);
          session.dispatch(one);
        }
        const again = compiled(JSON.parse(JSON.stringify(definition)));
        const read: readonly FormEvent[] = JSON.parse(JSON.stringify(log));
        const state = read.reduce((now, one) => update(again, now, one).state, startState(again));
        expect(everything(again, state)).toEqual(everything(form, session.state));
      }),
      { numRuns: 100 },
    );
  });

  it('neither reports issues of hidden fields nor submits them after any events, unless they have doValidate', () => {
    fc.assert(
      fc.property(formDefinition(), events, fc.boolean(), (definition, happened, doValidate) => {
        const fields = (definition.fields as readonly JsonObject[]).map((one) =>
          'required' in one ? { ...one, doValidate } : one,
        );
        const form = compiled({ ...definition, fields });
        const state = happened.reduce((now, one) => update(form, now, one).state, startState(form));
        const submission = submissionOf(form, state);
        for (const one of fieldStates(form, state)) {
          if (one.visible) continue;
          expect(one).toMatchObject({ value: null, complaint: null });
          if (!doValidate)
            expect(one).toMatchObject({ issue: null, complaint: null, pending: null, required: false });
          expect(Object.hasOwn(submission, one.id)).toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });
});

function everything(form: CompiledForm, state: FormState): object {
  const { fields: _, shown: __, verdicts, ...rest } = state;
  return { ...rest, verdicts: [...verdicts], fields: [...fieldStates(form, state)] };
}
