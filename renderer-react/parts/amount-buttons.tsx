import { disabledBy, submitLabelOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { useForm } from '../store/use-form.ts';
import { Buttons } from './buttons.tsx';

/** The buttons of a form about money. The submit button shows the amount, and is disabled while the amount is wrong. */
export function AmountButtons(): ReactElement {
  const { channel, form } = useFormContext().formStore;
  const label = useForm((state) => submitLabelOf(form, state));
  const wrong = useForm((state) => disabledBy(form, state));
  // Pressing it all the same leads to the reason.
  const button = wrong && { 'aria-disabled': true, 'aria-describedby': `${channel(wrong).id}-complaint` };
  return <Buttons label={label} {...(button && { button })} />;
}
