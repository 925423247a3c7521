import { type CompiledForm, canPay, type Effect, type FormEvent, textOf } from 'formularium/engine';
import {
  FieldFrame,
  type FieldProps,
  Form,
  type Host,
  useField,
  useForm,
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

/** PayPal brings a button of its own: it sends the form, and has it paid. */
function PayPalSlot(props: FieldProps): ReactElement {
  const { form, dispatch } = useSession();
  const { id: field } = props.field;
  const isReady = useForm((state) => canPay(form, state, field));
  return (
    <FieldFrame {...props} group={{}}>
      {({ id }) => (
        <button id={id} type="button" disabled={!isReady} onClick={() => dispatch({ type: 'pay', field })}>
          Pay with PayPal
        </button>
      )}
    </FieldFrame>
  );
}

/** What is to be done with the provider: whether its fields will do, '' or what is wrong; and the payment itself. */
export interface Provider {
  readonly check: () => Promise<string>;
  readonly charge: (
    amount: string,
    currency: string,
  ) => Promise<{ id: string; status: string; message?: string }>;
}

type Dispatch = (event: FormEvent) => void;

/** `check-card` is asked for when a page is left, `pay` when the form is sent; each is answered by what became of it. */
async function perform(effect: Effect, dispatch: Dispatch, { check, charge }: Provider): Promise<void> {
  if (effect.type === 'check-card') {
    const { attempt, bill } = effect;
    dispatch({ type: 'card-checked', field: bill.field, attempt, message: await check() });
  }
  if (effect.type === 'pay') {
    const { amount, currency } = effect.bill;
    dispatch({ type: 'payment', ...(await charge(amount, currency)) }); // “succeeded”, “requires_action”, “canceled” …
  }
}

export function PaymentForm({
  form,
  provider,
  onSubmit,
}: {
  form: CompiledForm;
  provider: Provider;
  onSubmit: Host['onSubmit'];
}): ReactElement {
  return (
    <Form
      form={form}
      widgets={{ stripe: CardSlot, paypal: PayPalSlot }}
      onEffect={(effect, dispatch) => void perform(effect, dispatch, provider)}
      onSubmit={onSubmit}
    />
  );
}
