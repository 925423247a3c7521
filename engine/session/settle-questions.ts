import type { Effect } from '../form/effect.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import { type Change, update } from '../form/update.ts';

type Question = Extract<Effect, { type: 'ask' }>;

/**
 * Answers every question that is open and takes the verdicts in, until none is: for hosts without a screen, such as
 * the server and the command line. The effects that remain are those of the whole way, without the questions.
 */
export async function settleQuestions(
  form: CompiledForm,
  change: Change,
  answer: (question: Question) => Promise<boolean | null>,
): Promise<Change> {
  let { state } = change;
  const effects: Effect[] = [];
  const changed = new Set(change.changed);
  const open: Effect[] = [...change.effects];
  for (let effect = open.shift(); effect !== undefined; effect = open.shift()) {
    if (effect.type !== 'ask') {
      effects.push(effect);
      continue;
    }
    const { field, rule, value } = effect;
    const next = update(form, state, { type: 'verdict', field, rule, value, met: await answer(effect) });
    state = next.state;
    open.push(...next.effects);
    for (const id of next.changed) changed.add(id);
  }
  return { state, effects, changed: [...changed] };
}
