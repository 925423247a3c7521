import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormEvent } from '../form/events/registry.ts';
import { submissionOf } from '../form/selectors/submission-of.ts';
import { startState } from '../form/state/start-state.ts';
import { formDefinition } from '../form/testing/random-form.ts';
import { update } from '../form/update.ts';
import type { JsonObject } from '../value/json.ts';
import type { Problem } from '../value/problem.ts';
import { compileForm, MOST_PROBLEMS } from './compile-form.ts';
import { mutilatedForm } from './testing/mutilated-form.ts';

const text = { id: 'text-1', kind: 'text', label: 'Text' };

function formWith(...fields: readonly unknown[]): unknown {
  return { id: 'x', type: 'form', title: 'X', fields };
}

function problemsOf(definition: unknown): readonly Problem[] {
  return compileForm(definition).problems;
}

/** Each problem on one line: where, what. */
function said(definition: unknown): readonly string[] {
  return problemsOf(definition).map(({ at, code, message }) => `${at} ${code}: ${message}`);
}

describe('compileForm with any input', () => {
  it('limits the number of fields that it looks at', () => {
    const fields = Array.from({ length: 10_001 }, (_, i) => ({ ...text, id: `t${i}` }));
    expect(said(formWith(...fields))).toEqual(['/fields use-schema: The form has 10001 fields.']);
  });

  it('reports no more problems than anybody reads at once', () => {
    const nonsense = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`unknown-${i}`, i]));
    expect(problemsOf({ ...(formWith(text) as object), ...nonsense })).toHaveLength(MOST_PROBLEMS);
  });

  it('treats names that every object inherits like any others', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const definition: unknown = JSON.parse(JSON.stringify(formWith(...names.map((id) => ({ ...text, id })))));
    const { form, problems } = compileForm(definition);
    expect(problems).toEqual([]);
    if (form === null) return;
    const state = names.reduce(
      (now, field) => update(form, now, { type: 'answer', field, answer: field }).state,
      startState(form),
    );
    expect(Object.entries(submissionOf(form, state))).toEqual(names.map((name) => [name, name]));
  });

  it('does not turn an amount that is an object into a text', () => {
    const levels = [{ amount: { toString: 1 } }];
    expect(said(formWith({ id: 'a', kind: 'amount', label: 'A', levels }))).toContain(
      '/fields/0/levels/0/amount use-schema: “amount” is an object.',
    );
  });

  it.each([null, 0, 'form', [], true])('asks for an object when it is given %j', (definition) => {
    expect(problemsOf(definition)).toMatchObject([{ code: 'use-schema', at: '' }]);
  });

  it('reports conditions that are nested too deeply', () => {
    let conditions: unknown = [];
    for (let i = 0; i < 20_000; i += 1) conditions = [{ rule: 'any', conditions }];
    const codes = problemsOf(
      formWith({ ...text, conditions: [{ action: 'show', rule: 'all', conditions }] }),
    ).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(['no-deep-nesting']));
  });

  it('compiles or reports why not, and leaves prototypes alone', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).length;
    fc.assert(
      fc.property(fc.oneof(mutilatedForm(), fc.jsonValue()), (definition) => {
        const { form, problems } = compileForm(definition);
        expect(form === null).toBe(problems.length > 0);
        for (const { at, message, fix } of problems) {
          expect(at).toMatch(/^(\/.*)?$/s);
          expect(message).not.toBe('');
          expect(fix).not.toBe('');
        }
      }),
      { numRuns: 1000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
  });

  it('returns a form that accepts any answers and any events without throwing', () => {
    const event = fc.oneof(
      fc.jsonValue(),
      fc.record({
        type: fc.constantFrom(
          'answer',
          'leave',
          'next',
          'back',
          'jump',
          'submit',
          'verdict',
          'accepted',
          'refused',
          'failed',
          'reset',
          '__proto__',
        ),
        field: fc.oneof(fc.constantFrom('f0', 'f1', 'f2', '__proto__'), fc.jsonValue()),
        answer: fc.jsonValue(),
        step: fc.jsonValue(),
        message: fc.jsonValue(),
        errors: fc.jsonValue(),
        value: fc.jsonValue(),
        rule: fc.constantFrom('phone', 'email'),
      }),
    );
    const answers = fc.dictionary(fc.constantFrom('f0', 'f1', 'f2', 'f3', '__proto__'), fc.jsonValue());
    fc.assert(
      fc.property(formDefinition(), answers, fc.array(event), (definition, given, events) => {
        const { form } = compileForm(definition);
        if (form === null) throw new Error('It does not compile.');
        let state = startState(form, { answers: given as JsonObject });
        for (const one of events) state = update(form, state, one as unknown as FormEvent).state;
        expect(startState(form, { answers: given as JsonObject })).toEqual(
          startState(form, { answers: given as JsonObject }),
        );
      }),
      { numRuns: 300 },
    );
    expect(({} as JsonObject).f0).toBeUndefined();
  });
});
