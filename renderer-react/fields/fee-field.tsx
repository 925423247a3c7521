import { feeOfferOf } from 'formularium/engine';
import type { ReactElement } from 'react';
import type { FieldProps } from '../store/field-props.ts';
import { useForm, useSession } from '../store/use-form.ts';
import { CheckboxField } from './checkbox-field.tsx';

/** A box to pay the provider's fee on top of a donation, which says how much that is. */
export function FeeField(props: FieldProps): ReactElement {
  const { form } = useSession();
  const { field } = props;
  const offer = useForm((state) => feeOfferOf(form, state, field));
  const choices = [{ value: 'checked', label: offer, isDisabled: false }];
  return <CheckboxField {...props} choices={choices} />;
}
