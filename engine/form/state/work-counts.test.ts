import { describe, expect, it } from 'vitest';
import { blueprintOf } from '../../blueprint/blueprint-of.ts';
import { outlineOf } from '../../blueprint/outline-of.ts';
import { chance } from '../../calc/testing/random-term.ts';
import { createSession } from '../../session/create-session.ts';
import type { JsonObject } from '../../value/json.ts';
import { allParts } from '../all-parts.ts';
import { assembleForm } from '../plan/assemble-form.ts';
import type { FormParts } from '../plan/form-parts.ts';
import { update } from '../update.ts';
import { fieldState } from './field-state-of.ts';
import type { FormState } from './form-state.ts';
import { startState } from './start-state.ts';

/** What each field's condition and formula looks at, and the form. */
interface Web {
  readonly definition: JsonObject;
  readonly looksAt: ReadonlyMap<string, readonly string[]>;
}

/** Numbers first, then calculations and numbers which look at up to three earlier fields. */
function randomWeb(random: () => number, size: number): Web {
  const looksAt = new Map<string, readonly string[]>();
  const fields: object[] = [];
  for (let i = 0; i < size; i += 1) {
    const id = `f${i}`;
    const sources = [0, 1, 2].slice(0, 1 + random() * 3).map(() => `f${Math.floor(random() * i)}`);
    const [a = '', b = a, c = b] = sources;
    const kind = i < 5 || random() < 0.5 ? 'number' : 'calculation';
    const isConditional = i >= 5 && (kind === 'number' ? random() < 0.5 : random() < 0.2);
    const conditions = { action: 'show', rule: 'any', conditions: [a, b].map(above) };
    fields.push({
      id,
      kind,
      label: id,
      ...(isConditional ? { conditions: [conditions] } : {}),
      // Steps, so that often nothing comes of a change, and its own number, so that it can be told from the others.
      ...(kind === 'calculation' ? { formula: `floor(({${a}} + {${b}} - {${c}}) / 4) + 0 * ${i}` } : {}),
    });
    const used = [...(isConditional ? [a, b] : []), ...(kind === 'calculation' ? [a, b, c] : [])];
    looksAt.set(id, used);
  }
  return { definition: { id: 'x', type: 'form', title: 'x', fields } as unknown as JsonObject, looksAt };
}

const above = (field: string) => ({ field, operator: '>', value: 0 });

/** The parts of every form, which note whose condition and whose formula is evaluated. */
function watchedParts(formulas: string[], groups: JsonObject[]): FormParts {
  const { conditions, formulas: language } = allParts;
  if (conditions === null || language === null) throw new Error('A part is missing.');
  function noting<S>(
    ruled: JsonObject,
    test: ((source: S) => boolean) | null,
  ): ((source: S) => boolean) | null {
    if (test === null) return null;
    return (source) => {
      groups.push(ruled);
      return test(source);
    };
  }
  return {
    ...allParts,
    conditions: {
      compile(ruled, valueOf) {
        const { shown, requires, unrequires } = conditions.compile(ruled, valueOf);
        return {
          shown: noting(ruled, shown),
          requires: noting(ruled, requires),
          unrequires: noting(ruled, unrequires),
        };
      },
    },
    formulas: {
      ...language,
      compile(text, fieldsOf, read) {
        const workOut = language.compile(text, fieldsOf, read);
        return (source) => {
          formulas.push(text);
          return workOut(source);
        };
      },
    },
  };
}

describe('a change', () => {
  it('evaluates exactly what depends on a changed field, once each, and names exactly what changed', () => {
    let evaluated = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const random = chance(seed);
      const { definition, looksAt } = randomWeb(random, 120);
      const [formulas, groups]: [string[], JsonObject[]] = [[], []];
      const parts = watchedParts(formulas, groups);
      const form = assembleForm(blueprintOf(outlineOf(definition, parts)), parts);
      const told: string[] = [];
      const session = createSession(form, { state: startState(form), perform: () => {} });
      for (const { id } of form.fields) session.subscribeTo(id, () => told.push(id));
      for (let n = 0; n < 50; n += 1) {
        [formulas.length, groups.length, told.length] = [0, 0, 0];
        const before = session.state;
        const answered = `f${Math.floor(random() * 120)}`;
        session.dispatch({ type: 'answer', field: answered, answer: String(Math.floor(random() * 9) - 4) });
        const after = session.state;
        const moved = new Set(form.fields.map(({ id }) => id).filter((id) => hasMoved(id, before, after)));
        const isTaken = after !== before;
        const due = form.fields.filter(
          ({ id }) => (isTaken && id === answered) || looksAt.get(id)?.some((source) => moved.has(source)),
        );
        const computing = due.filter(
          ({ id, kind }) => kind.name === 'calculation' && fieldState(form, after, id)?.visible,
        );
        expect(formulas.toSorted()).toEqual(
          computing.map(({ definition: { formula } }) => String(formula)).toSorted(),
        );
        const conditional = due.filter(({ definition: { conditions } }) => conditions !== undefined);
        expect(groups).toHaveLength(conditional.length);
        expect(new Set(groups).size).toBe(groups.length);
        expect(told.toSorted()).toEqual(
          form.fields
            .filter(({ id }) => fieldState(form, before, id) !== fieldState(form, after, id))
            .map(({ id }) => id)
            .toSorted(),
        );
        evaluated += formulas.length + groups.length;
      }

      function hasMoved(id: string, one: FormState, other: FormState): boolean {
        const [a, b] = [fieldState(form, one, id), fieldState(form, other, id)];
        return a?.value !== b?.value || a?.visible !== b?.visible;
      }
    }
    expect(evaluated).toBeGreaterThan(2000);
  });

  it('touches no field that it does not affect, however many there are', () => {
    const fields = Array.from({ length: 300 }, (_, i) => ({ id: `t${i}`, kind: 'text', label: `${i}` }));
    const definition: JsonObject = { id: 'x', type: 'form', title: 'x', fields };
    const form = assembleForm(blueprintOf(outlineOf(definition, allParts)), allParts);
    const state = startState(form);
    const looked = new Set<PropertyKey>();
    const nodes = new Proxy(form.plan.nodes, {
      get(target, rank, receiver) {
        looked.add(rank);
        return Reflect.get(target, rank, receiver);
      },
    });
    const { changed } = update({ ...form, plan: { ...form.plan, nodes } }, state, {
      type: 'answer',
      field: 't7',
      answer: 'a',
    });
    expect(changed).toEqual(['t7']);
    expect([...looked]).toEqual(['7']);
  });

  it('searches for payments once, and not whenever a field is left', () => {
    const fields = Array.from({ length: 300 }, (_, i) => ({ id: `t${i}`, kind: 'text', label: `${i}` }));
    const definition: JsonObject = { id: 'x', type: 'form', title: 'x', fields };
    const form = assembleForm(blueprintOf(outlineOf(definition, allParts)), allParts);
    const looked: PropertyKey[] = [];
    const watched = new Proxy(form.fields, {
      get(target, place, receiver) {
        looked.push(place);
        return Reflect.get(target, place, receiver);
      },
    });
    const leave = (state: FormState, field: string) =>
      update({ ...form, fields: watched }, state, { type: 'leave', field }).state;
    const left = leave(startState(form), 't7');
    expect(looked.length).toBeGreaterThan(300);
    looked.length = 0;
    leave(left, 't8');
    expect(looked).toEqual([]);
  });
});
