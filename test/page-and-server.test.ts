// Whatever a page lets be sent is what a server makes of it: the same engine, over what comes through the wire.

import fc from 'fast-check';
import {
  type CompiledForm,
  compileForm,
  type Effect,
  type FormEvent,
  type FormState,
  type JsonObject,
  startState,
  update,
} from 'formularium/engine';
import { expect, it } from 'vitest';
import { answer, formDefinition } from '../engine/form/testing/random-form.ts';
import { settleSubmission } from '../server/settle-submission.ts';
import { sortEntries } from '../server/wire/sort-entries.ts';

const TODAY = '2026-11-21';

type Sent = Extract<Effect, { type: 'send' }>;

/** One thing that a visitor does: enters something somewhere, or asks for a copy of a group. */
const deeds = fc.array(
  fc.record({ what: fc.constantFrom('fit', 'fit', 'fit', 'any', 'copy'), n: fc.nat(1000), given: answer }),
  { maxLength: 60 },
);
type Deed = Parameters<Parameters<(typeof deeds)['map']>[0]>[0][number];

/** An answer that is likely to do, by the options that there are. */
function fitting(
  { definition, kind }: CompiledForm['fields'][number],
  n: number,
): string | readonly string[] {
  const options = Array.isArray(definition['options']) ? definition['options'] : [];
  const values = options.map((option) => String((option as JsonObject)['value']));
  if (kind.name === 'email') return 'ada@analytical.example';
  if (kind.name === 'slider' && definition['range'] === true) return ['1', '2.5'];
  const value = values.length > 0 ? values[n % values.length] : ['2', '10', '4.5'][n % 3];
  return kind.name === 'checkbox' || definition['multiple'] === true ? [String(value)] : String(value);
}

function eventOf(form: CompiledForm, { what, n, given }: Deed): FormEvent {
  const field = form.fields[n % form.fields.length] as CompiledForm['fields'][number];
  if (what === 'copy') return { type: 'add-copy', group: field.id };
  return { type: 'answer', field: field.id, answer: what === 'any' ? given : fitting(field, n) };
}

/** Everything that is shown and required and has no answer gets one, as a visitor does who wants to be done. */
function finished(form: CompiledForm, start: FormState): FormState {
  let state = start;
  for (const [n, field] of form.fields.entries()) {
    const event: FormEvent = { type: 'answer', field: field.id, answer: fitting(field, n) };
    const tried = update(form, state, { type: 'submit' });
    if (tried.state.phase === 'sending') return state;
    state = update(form, state, event).state;
  }
  return state;
}

/** What comes out of a request’s body: texts, and lists of texts. */
function posted({ submission, unseen }: Sent) {
  const entries = Object.entries({ ...unseen, ...submission }).flatMap(([id, value]): [string, string][] =>
    Array.isArray(value)
      ? value.map((item) => [`${id}[]`, String(item)])
      : value === null
        ? []
        : [[id, String(value)]],
  );
  return sortEntries(entries).answers;
}

it('a server takes whatever a page lets be sent, and keeps the same', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      formDefinition({ maxFields: 15, validatedWhileHidden: true }),
      deeds,
      async (definition, done) => {
        const { form } = compileForm(definition);
        if (form === null) throw new Error('It does not compile.');
        const entered = done.reduce(
          (state, deed) => update(form, state, eventOf(form, deed)).state,
          startState(form, { today: TODAY }),
        );
        for (const state of [entered, finished(form, entered)]) {
          const { effects } = update(form, state, { type: 'submit' });
          const sent = effects.find((effect) => effect.type === 'send');
          if (sent === undefined) continue;
          taken += 1;
          const settled = await settleSubmission(form, posted(sent), TODAY);
          const message = form.settings.successMessage;
          expect(settled).toEqual({ type: 'submission', message, submission: sent.submission });
        }
      },
    ),
    { numRuns: 1000 },
  );
  expect(taken).toBeGreaterThan(300);
});
