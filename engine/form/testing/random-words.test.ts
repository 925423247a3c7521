// What a visitor’s address, labels and numbers of a type do in random forms, told again by other means.

import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { loadPhoneNumbers } from '../../validate/load-phone-numbers.ts';
import { isObject, type Json, type JsonObject } from '../../value/json.ts';
import { openForm } from '../open-form.ts';
import { answersOfLink } from '../selectors/answers-of-link.ts';
import { labelOf } from '../selectors/label-of.ts';
import { textOf } from '../selectors/text-of.ts';
import { fieldState, fieldStates } from '../state/field-state-of.ts';
import type { FormState } from '../state/form-state.ts';
import { startState } from '../state/start-state.ts';
import { update } from '../update.ts';
import { compiled } from './compiled.ts';
import { eventOf, formDefinition, happenings } from './random-form.ts';

/** The parameters that fields of random forms are filled in from. */
const link = fc.record({
  p0: fc.constantFrom('a', '2', '+43 664 1234567'),
  p1: fc.constantFrom('b', '2.5'),
  p2: fc.constantFrom('a@b.example', '<b>'),
  p3: fc.constantFrom('10', 'c'),
  f0: fc.constant('not a parameter'),
});

describe('any form', () => {
  it('opens by an address as if a visitor had entered what it says, signed parameters only where they were checked', () => {
    let filled = 0;
    fc.assert(
      fc.property(formDefinition({ maxFields: 20 }), link, fc.boolean(), (definition, words, isChecked) => {
        const form = compiled(definition);
        const written: JsonObject[] = [];
        walk(definition['fields'], (field) => written.push(field));
        const entered = written.flatMap(({ id, prefill }): [string, string][] => {
          const name = isObject(prefill) ? (isChecked ? prefill['signed'] : undefined) : prefill;
          const said = (words as JsonObject)[String(name)];
          return typeof name === 'string' && typeof said === 'string' ? [[String(id), said]] : [];
        });
        filled += entered.length;
        const answers = answersOfLink(form, words, isChecked);
        expect(answers).toEqual(Object.fromEntries(entered));
        const byHand = entered.reduce(
          (state, [field, answer]) => update(form, state, { type: 'answer', field, answer }).state,
          startState(form),
        );
        expect(facts(form, openForm(form, { answers }).state)).toEqual(facts(form, byHand));
      }),
      { numRuns: 150 },
    );
    expect(filled).toBeGreaterThan(300);
  });

  it('has labels with the answers that they name, and the other words where one is blank', () => {
    const tally = { answers: 0, others: 0 };
    fc.assert(
      fc.property(formDefinition({ maxFields: 20 }), happenings, (definition, changes) => {
        const form = compiled(definition);
        const state = changes.reduce(
          (now, change) => update(form, now, eventOf(change, form)).state,
          startState(form),
        );
        // In a copy of a group, a name means the copy’s own field where it has one.
        for (const field of form.fields.filter(({ copy }) => copy === 0)) {
          const label = field.label.split(/[{}]/).map((piece, place) => {
            if (place % 2 === 0) return piece;
            const [name = '', otherwise = ''] = piece.split('|');
            const text = textOf(form, state, name);
            tally[text === '' ? 'others' : 'answers'] += 1;
            return text === '' ? otherwise : text;
          });
          expect(labelOf(form, state, field)).toBe(label.join(''));
        }
      }),
      { numRuns: 150 },
    );
    expect(Math.min(tally.answers, tally.others)).toBeGreaterThan(100);
  });

  it('refuses numbers that are certainly of another type than it asks for, and no others', async () => {
    const { isPhoneNumber } = await loadPhoneNumbers();
    const numbers = [
      '+43 664 1234567',
      '+43 1 5885800',
      '+1 202 555 0123',
      '+44 7400 123456',
      '+44 20 7946 0958',
    ];
    const tally = { met: 0, unmet: 0 };
    fc.assert(
      fc.property(
        formDefinition({ maxFields: 20, containers: false }),
        fc.constantFrom(...numbers),
        (definition, number) => {
          const form = compiled(definition);
          walk(definition['fields'], ({ id, kind, country, validation, numberType }) => {
            const field = String(id);
            if (kind !== 'phone' || fieldState(form, startState(form), field)?.visible !== true) return;
            const entered = update(form, startState(form), { type: 'answer', field, answer: number }).state;
            // What its author refuses, or what a rule before this one does, is not asked about.
            if (fieldState(form, entered, field)?.issue !== null) return;
            const asked = update(form, entered, { type: 'leave', field }).effects.find(
              (effect) => effect.type === 'ask' && effect.rule === 'phone',
            );
            if (asked?.type !== 'ask') return expect(validation).toBe('none');
            const met = isPhoneNumber(number, asked.limits);
            expect(met).toBe(isWanted(number, { country, validation, numberType }));
            const { state } = update(form, entered, { ...asked, type: 'verdict', met } as never);
            expect(fieldState(form, state, field)?.issue?.rule === 'phone').toBe(!met);
            tally[met ? 'met' : 'unmet'] += 1;
          });
        },
      ),
      { numRuns: 150 },
    );
    expect(Math.min(tally.met, tally.unmet)).toBeGreaterThan(20);
  });
});

/** Asked of the numbering plans themselves. */
function isWanted(
  number: string,
  { country, validation, numberType }: Readonly<Record<string, Json | undefined>>,
): boolean {
  const parsed = parsePhoneNumberFromString(number);
  const type = parsed?.getType();
  const isAtHome = parsed?.country?.toLowerCase() === country;
  const isOther =
    numberType === 'mobile' ? type === 'FIXED_LINE' : numberType === 'fixed-line' && type === 'MOBILE';
  return parsed?.isValid() === true && (validation !== 'standard' || isAtHome) && !isOther;
}

function walk(fields: Json | undefined, visit: (field: JsonObject) => void): void {
  for (const field of fields as readonly JsonObject[]) {
    visit(field);
    if (Array.isArray(field['fields'])) walk(field['fields'], visit);
  }
}

function facts(form: Parameters<typeof fieldStates>[0], state: FormState): readonly object[] {
  return [...fieldStates(form, state)].map(({ id, answer, value, visible, required, issue }) => ({
    ...{ id, answer, value, visible, required, issue },
  }));
}
