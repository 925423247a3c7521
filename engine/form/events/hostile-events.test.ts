import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { present } from '../../value/present.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { billsOf } from '../selectors/bills.ts';
import { shownIssuesOf } from '../selectors/issues-of.ts';
import { stepOf, stepsOf } from '../selectors/steps-of.ts';
import { submissionOf } from '../selectors/submission-of.ts';
import type { Flows } from '../state/flows.ts';
import type { FormState } from '../state/form-state.ts';
import { startState } from '../state/start-state.ts';
import { compiled } from '../testing/compiled.ts';
import { update } from '../update.ts';
import { events, type FormEvent } from './registry.ts';

const samples = new URL('../../../forms/', import.meta.url);
const forms = readdirSync(samples).map((name) =>
  compiled(JSON.parse(readFileSync(new URL(name, samples), 'utf8'))),
);

/** Every member that an event of ours has, and what is right in some of them. */
const MEMBERS = {
  field: [],
  group: [],
  question: [],
  answer: ['x', '5', ['a'], null],
  step: [0, 1, 99],
  copy: [0, 1],
  status: ['succeeded', 'requires_action', 'canceled', 'processing', 'show', 'invalid', 200, 400],
  id: ['p1', ''],
  link: ['/x?draft=1'],
  message: ['No.', ''],
  method: ['totp', 'email'],
  token: ['t'],
  code: ['123456'],
  entry: ['41', ''],
  email: ['a@b.example'],
  reply: [{ chart_data: [['A', 1, '#112233']] }, { questions: [{ question: 'q' }] }],
  choices: [['answer-1']],
  errors: [[{ field: 'x', message: 'y' }], [null], [{}]],
  others: [['email']],
  lostUrl: ['#lost'],
  today: ['2026-03-10'],
  attempt: [1],
  value: ['x', ''],
  rule: ['phone', 'captcha', 'remote'],
  met: [true, false, null],
  secret: ['s'],
  url: ['https://bank.example'],
  subscription: ['sub_1'],
  sent: [true],
} as const;

function eventFor(form: CompiledForm): fc.Arbitrary<FormEvent> {
  const ids = form.fields.map(({ id }) => id);
  const members = Object.entries(MEMBERS).map(([name, right]) => {
    const fitting = right.length > 0 ? right : [...ids, '__proto__'];
    return [name, fc.oneof(fc.constantFrom<unknown>(...fitting), fc.jsonValue())] as const;
  });
  const type = fc.constantFrom(...events.keys(), 'submit', 'next', '__proto__', 'constructor');
  const odd = fc.record({ type, ...Object.fromEntries(members) }, { requiredKeys: ['type'] });
  return fc.oneof(
    { weight: 20, arbitrary: odd },
    fc.jsonValue(),
  ) as fc.Arbitrary<unknown> as fc.Arbitrary<FormEvent>;
}

const AUTHENTICATION = {
  method: 'totp',
  token: 't',
  others: ['email'],
  lostUrl: '',
  message: '',
  isWrong: false,
};
const DRAFT = { id: '1', link: '/x', mail: null };

/** A form in any phase that it may be in, most of which random events alone hardly ever reach. */
function statesOf(form: CompiledForm): readonly FormState[] {
  const opened = startState(form, { today: '2026-03-09' });
  const [bill = null] = billsOf(form, opened);
  const payment = bill && { bill, id: 'p1', window: '', stage: 'open' as const };
  const flowsInTurn: readonly (readonly [FormState['phase'], Partial<Flows>])[] = [
    ['filling', {}],
    ['turning', { target: form.pages.length - 1 }],
    ['asking', {}],
    ['paying', { payment }],
    ['sending', { payment: payment && { ...payment, stage: 'confirmed' as const } }],
    ['sending', {}],
    ['authenticating', { authentication: AUTHENTICATION }],
    ['done', {}],
    ['saving', {}],
    ['saved', { draft: DRAFT }],
  ];
  return flowsInTurn.map(([phase, flows]) => ({ ...opened, phase, flows: { ...opened.flows, ...flows } }));
}

describe.each(forms.map((form) => [form.id, form] as const))('the form %s', (_, form) => {
  const states = statesOf(form);

  it('accepts any events in any order, and only shows texts', () => {
    fc.assert(
      fc.property(fc.nat(states.length - 1), fc.array(eventFor(form), { maxLength: 25 }), (nth, told) => {
        let state = present(states[nth]);
        for (const event of told) {
          const change = update(form, state, event);
          state = change.state;
          expect(typeof (state.notice?.message ?? '')).toBe('string');
          expect(typeof (state.flows.authentication?.message ?? '')).toBe('string');
          for (const { message } of shownIssuesOf(form, state)) expect(typeof message).toBe('string');
          for (const { type } of change.effects) expect(typeof type).toBe('string');
        }
        expect(stepOf(form, state)).toBeLessThan(stepsOf(form, state).length);
        expect(() => structuredClone(submissionOf(form, state))).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});
