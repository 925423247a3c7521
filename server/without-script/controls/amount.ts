import { amountEntryOf, PRICE_ID } from 'formularium/engine';
import { answerTo, type Control, isAsShown, type RenderedField } from './control.ts';
import { text } from './text.ts';

/** The amount of a donation: a level, or what is typed. A visitor who has changed both means what is typed. */
export const amount = {
  read(posted, shown) {
    const { field } = shown;
    const level = posted.first(`${field.id}:level`);
    if (level === undefined || level === levelShown(shown)) return text.read(posted, shown);
    const typed = posted.first(field.id) ?? '';
    // As the page showed it: who changes the frequency as well still gives the amount that was chosen.
    const frequency = shown.valueOf(String(field.definition['frequency']));
    const { choices } = amountEntryOf(field.definition, frequency);
    const chosen = choices.find(({ id }) => id === level)?.text ?? '';
    return { ...answerTo(shown, isTyped(typed, shown) ? typed : chosen), [PRICE_ID]: level };
  },
} as const satisfies Control;

/** The level that the page showed as chosen: an amount that cannot be given is a custom one all the same. */
function levelShown({ field, state, valueOf }: RenderedField): string {
  const custom = amountEntryOf(field.definition).choices.find(({ text: entered }) => entered === '');
  const isEntered = state.answer !== null && state.answer !== '';
  return String(valueOf(PRICE_ID) ?? (isEntered ? custom?.id : null) ?? '');
}

function isTyped(typed: string, { state }: RenderedField): boolean {
  return typed !== '' && !isAsShown([typed], state);
}
