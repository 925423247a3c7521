import { say } from '../blueprint/words/say.ts';
import { uncheckedWords } from '../blueprint/words/spoken-words.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import type { Effect } from '../form/state/effect.ts';
import { type Change, update } from '../form/update.ts';

type OpenQuestion = Extract<Effect, { type: 'ask' }>;

/** Whether a value is accepted; a text is the reason for refusing it; null: the answer is unknown. */
export type Answer = boolean | string | null;

/**
 * Answers every open question and applies the verdicts, until none is open: for hosts without a screen, such as the
 * server and the command line. Their decision is final, so an unknown answer is a refusal: a check that was not made
 * never passes. The returned effects are all those on the way, without the questions.
 */
export async function settleQuestions(
  form: CompiledForm,
  change: Change,
  answer: (question: OpenQuestion) => Promise<Answer>,
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
    const found = await answer(effect);
    const message = found === null ? say(form.blueprint.language, uncheckedWords) : found;
    const verdict = typeof message === 'string' ? { met: false, message } : { met: message };
    const next = update(form, state, { type: 'verdict', field, rule, value, ...verdict });
    state = next.state;
    open.push(...next.effects);
    for (const id of next.changed) changed.add(id);
  }
  return { state, effects, changed: [...changed] };
}
