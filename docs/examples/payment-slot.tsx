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

/** A widget under the name of a payment kind: the place of the provider's own fields. */
function CardSlot(props: FieldProps): ReactElement {
  const { field } = useField(`${props.field.id}-amount`);
  const { form, state } = useSession();
  return (
    <FieldFrame {...props} group={{}}>
      {({ id }) => <div id={id}>{`The provider’s fields, for ${textOf(form, state, field.id)}`}</div>}
    </FieldFrame>
  );
}

/** PayPal has its own button, which sends the form and starts the payment. */
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

/** The provider: `check` returns '' or what is wrong with its fields, `charge` makes the payment. */
export interface Provider {
  readonly check: () => Promise<string>;
  readonly charge: (
    amount: string,
    currency: string,
  ) => Promise<{ id: string; status: string; message?: string }>;
}

type Dispatch = (event: FormEvent) => void;

/** The form yields `check-card` when a page is left and `pay` when it is sent; each is answered with its result. */
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
