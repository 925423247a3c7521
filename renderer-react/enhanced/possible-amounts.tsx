import { amountText, type Currency, decimalOf, possibleAmounts, shownAmount } from 'formularium/engine';
import type { ReactElement } from 'react';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { didYouMean } from '../words/english.ts';
import { rootOf } from './root-of.ts';

/** A button for each amount that an ambiguous text may mean. */
export function PossibleAmounts({ field, id, state, onAnswer }: FieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const amounts = possibleAmounts(
    enteredText(state.answer),
    field.definition['money'] as unknown as Currency,
  );
  return (
    <>
      {amounts.map((money) => (
        <button
          key={amountText(money)}
          type="button"
          className={`${classOf('button')} ${classOf('question')}`}
          onClick={({ currentTarget }) => {
            // The button disappears, and would take the focus with it.
            rootOf(currentTarget).getElementById(id)?.focus();
            onAnswer(amountText(money));
          }}
        >
          {say(didYouMean, shownAmount(decimalOf(money), money.currency))}
        </button>
      ))}
    </>
  );
}
