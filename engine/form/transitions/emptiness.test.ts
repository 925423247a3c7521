import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import { mayBeEmpty } from '../plan/may-be-empty.ts';
import { fieldState } from '../state/field-state-of.ts';
import { startState } from '../state/start-state.ts';
import { formOf, showIf, text } from '../testing/compiled.ts';
import { eventOf, formDefinition, happenings } from '../testing/random-form.ts';
import { update } from '../update.ts';

const EMPTY = { phase: 'filling', notice: { tone: 'invalid', message: 'Please fill in the form.' } };
const submitted = (form: ReturnType<typeof formOf>, answers = {}) =>
  update(form, startState(form, { answers }), { type: 'submit' });

describe('a form in which nothing is filled in', () => {
  it('is refused, and accepted as soon as something is', () => {
    const form = formOf([text('a'), text('b')]);
    expect(submitted(form)).toMatchObject({ state: EMPTY, effects: [] });
    expect(submitted(form, { b: 'x' }).effects).toEqual([{ type: 'send', submission: { b: 'x' } }]);
  });

  it('is accepted if its author allows it', () => {
    const form = formOf([text('a')], { settings: { allowEmpty: true } });
    expect(submitted(form).effects).toEqual([{ type: 'send', submission: {} }]);
  });

  it('is refused in its author’s words', () => {
    const form = formOf([text('a')], { settings: { emptyMessage: 'Say something!' } });
    expect(submitted(form).state.notice?.message).toBe('Say something!');
  });

  it('is also one whose fields are all hidden by a value of the host', () => {
    const form = formOf([
      { id: 'from', kind: 'hidden', defaultValue: 'app' },
      text('a', { required: true, conditions: showIf('from', 'web') }),
    ]);
    expect(submitted(form)).toMatchObject({ state: EMPTY, effects: [] });
  });

  it.each([
    { what: 'a captcha', field: { kind: 'captcha', provider: 'turnstile', sitekey: 'k' }, given: 'token' },
    { what: 'a value of the host', field: { kind: 'host-value' }, given: 'nonce' },
  ])('is also one with only $what', ({ field, given }) => {
    const form = formOf([text('a'), { id: 'c', label: 'C', ...field }]);
    const asked = submitted(form, { c: given });
    const said = update(form, asked.state, {
      type: 'verdict',
      field: 'c',
      rule: 'captcha',
      value: given,
      met: true,
    });
    expect(said).toMatchObject({ state: EMPTY });
    expect([...asked.effects, ...said.effects].filter(({ type }) => type === 'send')).toEqual([]);
  });

  it('reports required fields first', () => {
    const form = formOf([text('a', { required: true })]);
    expect(submitted(form).state.notice?.message).toBe('Please correct the errors before submission.');
  });

  it('is never sent, by any events of any form', () => {
    fc.assert(
      fc.property(formDefinition({ maxFields: 6 }), happenings, (definition, done) => {
        const { form } = compileForm(definition);
        if (form === null) throw new Error('It does not compile.');
        const state = done.reduce(
          (now, happening) => update(form, now, eventOf(happening, form)).state,
          startState(form),
        );
        const { effects } = update(form, state, { type: 'submit' });
        if (!effects.some(({ type }) => type === 'send')) return;
        const seen = form.fields.filter(({ displayed }) => displayed);
        expect(seen.some(({ id }) => fieldState(form, state, id)?.value !== null)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is not refused if the form has no part that looks for it', () => {
    fc.assert(
      fc.property(formDefinition({ maxFields: 6 }), happenings, (definition, done) => {
        const { form } = compileForm(definition);
        if (form === null) throw new Error('It does not compile.');
        if (mayBeEmpty(form)) return;
        const without = { ...form, emptiness: null };
        const state = done.reduce(
          (now, happening) => update(form, now, eventOf(happening, form)).state,
          startState(form),
        );
        expect(update(without, state, { type: 'submit' }).effects).toEqual(
          update(form, state, { type: 'submit' }).effects,
        );
      }),
      { numRuns: 300 },
    );
  });
});
