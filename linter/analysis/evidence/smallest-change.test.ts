import fc from 'fast-check';
import { type CompiledForm, compileForm, fieldState, startState } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { modelOf } from '../model/model.ts';
import { isVisible } from '../partial/holds.ts';
import { analysisOf } from '../search/search.ts';
import { answersTo, smallForm } from '../testing/random-forms.ts';
import { smallestChange } from './smallest-change.ts';

describe('smallestChange', () => {
  it('shows the field as it claims, and no smaller change does', () => {
    fc.assert(
      fc.property(smallForm, (definition) => {
        const form = compileForm(definition).form as CompiledForm;
        fc.pre(form !== null);
        const state = startState(form);
        const analysis = analysisOf(modelOf(form, definition));
        for (const { id, index } of form.fields) {
          if (fieldState(form, state, id)?.visible === true) continue;
          const change = smallestChange(analysis, state, {
            goal: (partial) => isVisible(partial, index),
            about: index,
          });
          if (change === null) continue;
          const shows = (answers: object): boolean =>
            fieldState(form, startState(form, { answers: { ...answers } }), id)?.visible === true;
          expect(shows(Object.fromEntries(change.answers))).toBe(true);
          if (!change.isFewest || change.answers.size === 1) continue;
          for (const field of definition['fields'] as readonly {
            readonly id: string;
            readonly kind: string;
          }[])
            for (const answer of answersTo(field)) expect(shows({ [field.id]: answer })).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });
});
