import { type CompiledForm, type Effect, type FormEvent, textOf } from 'formularium/engine';
import {
  FieldFrame,
  type FieldProps,
  Form,
  type Host,
  useField,
  useSession,
} from 'formularium/renderer-react';
import type { ReactElement } from 'react';

/** A widget under the name of a payment kind: here the provider's own fields stand. */
function CardSlot(props: FieldProps): ReactElement {
  const { field } = useField(`${props.field.id}-amount`);
  const { form, state } = useSession();
  return (
    <FieldFrame {...props} group={{}}>
      {({ id }) => <div id={id}>{`The provider’s fields, for ${textOf(form, state, field.id)}`}</div>}
    </FieldFrame>
  );
}

/** What a host does about a payment: `pay` is asked for when the form is sent, and answered by what became of it. */
async function perform(effect: Effect, dispatch: (event: FormEvent) => void, charge: Charge): Promise<void> {
  if (effect.type !== 'pay') return;
  const { amount, currency } = effect.bill;
  const { id, status } = await charge(amount, currency);
  dispatch({ type: 'payment', id, status }); // “succeeded”, “requires_action”, “canceled” …
}

type Charge = (amount: string, currency: string) => Promise<{ id: string; status: string }>;

export function PaymentForm({
  form,
  charge,
  onSubmit,
}: {
  form: CompiledForm;
  charge: Charge;
  onSubmit: Host['onSubmit'];
}): ReactElement {
  return (
    <Form
      form={form}
      widgets={{ stripe: CardSlot }}
      onEffect={(effect, dispatch) => void perform(effect, dispatch, charge)}
      onSubmit={onSubmit}
    />
  );
}
