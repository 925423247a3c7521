import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldState } from '../../value/field-state.ts';
import type { Json, JsonObject } from '../../value/json.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { submissionOf } from '../selectors/submission-of.ts';
import { compiled } from '../testing/compiled.ts';
import { answer, eventOf, formDefinition, happenings, type RandomEvent } from '../testing/random-form.ts';
import { update } from '../update.ts';
import { fieldState, fieldStates } from './field-state-of.ts';
import type { FormState } from './form-state.ts';
import { startState } from './start-state.ts';

describe('settling', () => {
  it('one answer at a time gives the same as settling everything at once', () => {
    fc.assert(
      fc.property(formDefinition(), happenings, (definition, changes) => {
        const form = compiled(definition);
        let state = startState(form);
        for (const change of changes) {
          state = happen(form, state, change);
          const anew = startState(form, { answers: answersOf(form, state) });
          expect(facts(form, state)).toEqual(facts(form, anew));
          expect(shown(form, state)).toEqual(shown(form, anew));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('gives the same whatever the order in which fields are declared', () => {
    fc.assert(
      fc.property(
        formDefinition({ containers: false }),
        happenings,
        fc.infiniteStream(fc.nat(1_000_000)),
        (definition, changes, keys) => {
          const fields = definition.fields as readonly JsonObject[];
          const shuffled = fields
            .map((field) => ({ field, key: keys.next().value ?? 0 }))
            .toSorted((a, b) => a.key - b.key);
          const forms = [
            definition,
            { ...definition, fields: shuffled.map(({ field }) => turned(field)) },
          ].map(compiled);
          const [first, second] = forms.map((form) => {
            const state = changes.reduce((now, change) => happen(form, now, change), startState(form));
            return new Map([...fieldStates(form, state)].map((field) => [field.id, factsOf(field)]));
          });
          expect(first).toEqual(second);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('keeps the object of a field that did not change, and names exactly the others', () => {
    fc.assert(
      fc.property(formDefinition(), happenings, (definition, changes) => {
        const form = compiled(definition);
        let state = startState(form);
        for (const change of changes) {
          const event = eventOf(change, form);
          const next = update(form, state, event);
          const renewed = form.fields.filter(
            ({ id }) => fieldState(form, next.state, id) !== fieldState(form, state, id),
          );
          expect([...next.changed].toSorted()).toEqual(renewed.map(({ id }) => id).toSorted());
          for (const { id } of renewed)
            if (event.type === 'answer' && id !== event.field)
              expect(fieldState(form, next.state, id)).not.toEqual(fieldState(form, state, id));
          state = next.state;
        }
      }),
      { numRuns: 100 },
    );
  });

  it('never changes a state that was handed out', () => {
    fc.assert(
      fc.property(formDefinition(), happenings, (definition, changes) => {
        const form = compiled(definition);
        const history: { readonly state: FormState; readonly facts: unknown }[] = [];
        let state = startState(form);
        for (const change of changes) {
          history.push({ state, facts: facts(form, state) });
          state = happen(form, state, change);
        }
        for (const past of history) expect(facts(form, past.state)).toEqual(past.facts);
      }),
      { numRuns: 100 },
    );
  });

  it('never reports an issue of a hidden field, nor submits it', () => {
    fc.assert(
      fc.property(formDefinition(), happenings, (definition, changes) => {
        const form = compiled(definition);
        const state = changes.reduce((now, change) => happen(form, now, change), startState(form));
        const submission = submissionOf(form, state);
        for (const field of fieldStates(form, state)) {
          if (field.visible) continue;
          expect(field).toMatchObject({ value: null, issue: null, complaint: null, required: false });
          expect(Object.hasOwn(submission, field.id)).toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('forgets nothing when fields are hidden and shown again', () => {
    fc.assert(
      fc.property(formDefinition(), happenings, fc.nat(1000), answer, (definition, changes, n, other) => {
        const form = compiled(definition);
        const before = changes.reduce((now, change) => happen(form, now, change), startState(form));
        const id = idAt(form, n);
        const given = fieldState(form, before, id)?.answer ?? null;
        const back = enter(form, enter(form, before, id, other), id, given);
        expect(facts(form, back)).toEqual(facts(form, before));
      }),
      { numRuns: 100 },
    );
  });

  it('computes each field that depends on an answer once, and no other', () => {
    const chain = Array.from({ length: 200 }, (_, i) => ({
      id: `c${i}`,
      kind: 'calculation',
      label: 'x',
      formula: `{${i === 0 ? 'n' : `c${i - 1}`}} + 1`,
    }));
    const others = Array.from({ length: 200 }, (_, i) => ({
      id: `o${i}`,
      kind: 'calculation',
      label: 'x',
      formula: '{m} + 1',
    }));
    const form = compiled({
      id: 'x',
      type: 'form',
      title: 'x',
      fields: [
        { id: 'n', kind: 'number', label: 'n' },
        { id: 'm', kind: 'number', label: 'm' },
        ...others,
        ...chain.toReversed(),
      ],
    });
    let worked = 0;
    for (const node of form.plan.nodes) {
      const { read, isComputed } = node;
      if (!isComputed) continue;
      const counted: typeof read = (source, answer) => {
        worked += 1;
        return read(source, answer);
      };
      Object.assign(node, { read: counted });
    }
    const { changed } = update(form, startState(form), { type: 'answer', field: 'n', answer: '1' });
    expect(worked).toBe(400 + 200);
    expect(changed).toHaveLength(201);
  });

  it('goes through chains of thousands of formulas and conditions without overflow', () => {
    const size = 5000;
    const links = Array.from({ length: size }, (_, i) => ({
      id: `c${i}`,
      kind: 'calculation',
      label: 'x',
      formula: i === 0 ? '{n} + 1' : `{c${i - 1}} + 1`,
      conditions:
        i === 0
          ? []
          : [{ action: 'show', rule: 'all', conditions: [{ field: `c${i - 1}`, operator: '>', value: 0 }] }],
    }));
    const form = compiled({
      id: 'x',
      type: 'form',
      title: 'x',
      fields: [...links.toReversed(), { id: 'n', kind: 'number', label: 'n' }],
    });
    const state = enter(form, startState(form), 'n', '10');
    expect(submissionOf(form, state)[`c${size - 1}`]).toBe('5010.00');
    expect(fieldState(form, enter(form, state, 'n', '-1'), 'c1')?.visible).toBe(false);
  });
});

/** A group with its fields the other way round. */
function turned(field: JsonObject): JsonObject {
  return Array.isArray(field.fields) ? { ...field, fields: field.fields.toReversed() } : field;
}

function happen(form: CompiledForm, state: FormState, happening: RandomEvent): FormState {
  return update(form, state, eventOf(happening, form)).state;
}

function enter(form: CompiledForm, state: FormState, field: string, given: Json): FormState {
  return update(form, state, { type: 'answer', field, answer: given }).state;
}

function idAt(form: CompiledForm, n: number): string {
  return form.fields[n % form.fields.length]?.id ?? '';
}

function answersOf(form: CompiledForm, state: FormState): JsonObject {
  return Object.fromEntries([...fieldStates(form, state)].map(({ id, answer: given }) => [id, given]));
}

/** What follows from the answers; not what the visitor has done to be told of it. */
function factsOf({ answer: given, value, visible, required, issue, pending }: FieldState): object {
  return {
    given,
    value,
    visible,
    required,
    issue,
    pending,
  };
}

function facts(form: CompiledForm, state: FormState): readonly object[] {
  return [...fieldStates(form, state)].map(factsOf);
}

function shown(form: CompiledForm, state: FormState): readonly number[] {
  return form.pages.map(({ index }) => at(state.shown, index));
}
