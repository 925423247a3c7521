import {
  type FormEvent,
  type FormState,
  fieldState,
  issuesOf,
  startState,
  stepsOf,
  update,
} from 'formularium/engine';
import { TODAY } from './filled-in.ts';
import type { Scenario } from './scenarios.ts';
import type { FilledState, Variant } from './story.ts';

const START: FormEvent = { type: 'start' };
const NEXT: FormEvent = { type: 'next' };

/**
 * Each page of a form but the first, filled in, and with its required answers missing if it has any; by the number of the
 * page.
 */
export function pageStates(filled: FilledState): Readonly<Record<string, Variant>> {
  const { form, answers } = filled;
  const pages = stepsOf(form, started(filled)).slice(1);
  return Object.fromEntries(
    pages.flatMap(({ index }, place): [string, Variant][] => {
      const name = `page ${place + 2}`;
      const happened = turned(place + 1);
      const here = form.fields.filter(({ page }) => page === index).map(({ id }) => id);
      const without = Object.fromEntries(Object.entries(answers).filter(([id]) => !here.includes(id)));
      const wants = issuesOf(form, started({ form, answers: without })).some(({ field }) =>
        here.includes(field),
      );
      const invalid = { answers: without, happened: [...happened, NEXT] };
      return [
        [name, { answers, happened }],
        ...(wants ? [[`${name} invalid`, invalid] satisfies [string, Variant]] : []),
      ];
    }),
  );
}

/** The events that lead from the start of a form to its last page. */
export function toLastPage(filled: FilledState): readonly FormEvent[] {
  return turned(stepsOf(filled.form, started(filled)).length - 1);
}

/** A form filled in differently: each page that then shows fields it did not show before. */
export function otherStates(
  filled: FilledState,
  ways: Readonly<Record<string, Scenario>>,
): Readonly<Record<string, Variant>> {
  const { form } = filled;
  const before = started(filled);
  return Object.fromEntries(
    Object.entries(ways).flatMap(([way, { answers = {}, happened = [] }]): [string, Variant][] => {
      const other = { ...filled, answers: { ...filled.answers, ...answers } };
      const now = started(other);
      const steps = stepsOf(form, now);
      if (steps.length === 1 || happened.length > 0)
        return [[way, { answers: other.answers, happened: [START, ...happened] }]];
      return steps.flatMap(({ index }, place) => {
        const isNew = form.fields.some(
          ({ id, page }) =>
            page === index && fieldState(form, now, id)?.visible && !fieldState(form, before, id)?.visible,
        );
        return isNew
          ? [[`${way} page ${place + 1}`, { answers: other.answers, happened: turned(place) }]]
          : [];
      });
    }),
  );
}

/** The events that turn so many pages. */
function turned(pages: number): readonly FormEvent[] {
  return [START, ...Array.from({ length: pages }, () => NEXT)];
}

function started({ form, answers }: Pick<FilledState, 'form' | 'answers'>): FormState {
  return update(form, startState(form, { answers, today: TODAY, leadEntry: '' }), START).state;
}
