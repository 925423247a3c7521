import { amountEntryOf, PRICE_ID } from 'formularium/engine';
import { answerTo, type Control, isAsShown, type RenderedField } from './control.ts';
import { text } from './text.ts';

/** The amount of a donation: a level, or what is typed. A visitor who has changed both means what is typed. */
export const amount = {
  read(posted, shown) {
    const { field, valueOf } = shown;
    const level = posted.first(`${field.id}:level`);
    if (level === undefined || level === String(valueOf(PRICE_ID) ?? '')) return text.read(posted, shown);
    const typed = posted.first(field.id) ?? '';
    const chosen = amountEntryOf(field.definition).choices.find(({ id }) => id === level)?.text ?? '';
    return { ...answerTo(shown, isTyped(typed, shown) ? typed : chosen), [PRICE_ID]: level };
  },
} as const satisfies Control;

function isTyped(typed: string, { state }: RenderedField): boolean {
  return typed !== '' && !isAsShown([typed], state);
}
