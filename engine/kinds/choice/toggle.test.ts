import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import type { CompiledForm } from '../../form/plan/compiled-form.ts';
import { issuesOf } from '../../form/selectors/issues-of.ts';
import { submissionOf } from '../../form/selectors/submission-of.ts';
import { textOf } from '../../form/selectors/text-of.ts';
import { fieldState } from '../../form/state/field-state-of.ts';
import { startState } from '../../form/state/start-state.ts';
import type { Json, JsonObject } from '../../value/json.ts';

const toggle = { id: 't', kind: 'toggle', label: 'T' };
const rule = (operator: string, value: string): JsonObject => ({
  conditions: [{ action: 'show', rule: 'all', conditions: [{ field: 't', operator, value }] }],
});

function formOf(...fields: readonly object[]): CompiledForm {
  const { form, problems } = compileForm({ id: 'x', type: 'form', title: 'X', fields });
  if (form === null) throw new Error(problems.map(({ message }) => message).join('\n'));
  return form;
}

function told(options: object, answer?: Json): object {
  const sum = { id: 'sum', kind: 'calculation', label: 'Sum', formula: '{t} * 2', precision: 1 };
  const html = { kind: 'html', html: '<p>Hello</p>' };
  const shown = [
    { ...html, id: 'yes', ...rule('=', 'yes') },
    { ...html, id: 'no', ...rule('=', 'no') },
    { ...html, id: 'blank', ...rule('=', '') },
  ];
  const form = formOf({ ...toggle, ...options }, sum, ...shown);
  const state = startState(form, answer === undefined ? {} : { answers: { t: answer } });
  const visible = shown.flatMap(({ id }) => (isShown(form, state, id) ? [id] : []));
  return {
    sent: submissionOf(form, state)['t'] ?? null,
    text: textOf(form, state, 't'),
    sum: textOf(form, state, 'sum'),
    visible,
    issues: issuesOf(form, state).map(({ message }) => message),
  };
}

function isShown(form: CompiledForm, state: ReturnType<typeof startState>, id: string): boolean {
  return fieldState(form, state, id)?.visible === true;
}

describe('a toggle', () => {
  const off = { sent: 'no', text: 'No', sum: '0.0', visible: ['no'], issues: [] };
  const on = { sent: 'yes', text: 'Yes', sum: '2.0', visible: ['yes'], issues: [] };

  it('says no until it is switched on, and yes if its author wants that', () => {
    expect(told({})).toEqual(off);
    expect(told({ defaultValue: true })).toEqual(on);
  });

  it.each<Json>([null, '', false, 'no', 'off', 0])('reads %j as no', (answer) => {
    expect(told({ defaultValue: true }, answer)).toEqual(off);
  });

  it.each<Json>([true, 'yes', 'on', '1', ['yes']])('reads %j as yes', (answer) => {
    expect(told({}, answer)).toEqual(on);
  });

  it('counts and shows what its author says', () => {
    const words = { calculation: 9.5, yesLabel: 'With', noLabel: 'Without' };
    expect(told(words, true)).toEqual({ ...on, text: 'With', sum: '19.0' });
    expect(told(words, false)).toEqual({ ...off, text: 'Without' });
  });

  it('refuses what is neither', () => {
    expect(told({}, 'perhaps')).toMatchObject({ sent: null, issues: ['Please switch this on or off.'] });
  });

  it('is neither while it is hidden', () => {
    const ask = { id: 'ask', kind: 'text', label: 'Ask' };
    const when = [{ action: 'show', rule: 'all', conditions: [{ field: 'ask', operator: '=', value: 'x' }] }];
    const form = formOf(ask, { ...toggle, conditions: when });
    expect(submissionOf(form, startState(form, { answers: { t: true } }))).toEqual({});
  });

  it('is always answered, whatever arrives', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        const form = formOf({ ...toggle, required: true });
        const state = startState(form, { answers: { t: given as Json } });
        const isRefused = issuesOf(form, state).length > 0;
        expect(['yes', 'no', undefined]).toContain(submissionOf(form, state)['t']);
        expect(submissionOf(form, state)['t'] === undefined).toBe(isRefused);
      }),
    );
  });
});
