import { formName, listOf, record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

interface DonateProps {
  readonly form: string;
  readonly title: string;
  readonly currency: string;
  readonly gateway: string;
  readonly amounts: readonly number[];
  readonly label: string;
}

/** What a return link calls an amount that somebody has entered. */
const CUSTOM = 'custom';

export const donate = defineBlock<DonateProps>({
  name: 'donate',
  summary:
    'Amounts in the page, and a button that opens the form with the chosen one. It refuses an empty or zero amount, and focuses it.',
  embeds: () => true,
  schema: record({
    form: formName,
    title: words,
    currency: { ...words, description: 'The sign before the amount.' },
    gateway: { ...words, description: 'The gateway that the form opens with.' },
    amounts: listOf({ type: 'number', exclusiveMinimum: 0 }),
    label: { ...words, description: 'The words of the button.' },
  }),
  render: ({ form, title, currency, gateway, amounts, label }, { forms, words: said, id }) => {
    const listed = forms.find(({ name }) => name === form);
    return (
      <form
        className="donate card"
        action={`/forms/${encodeURIComponent(form)}`}
        data-donate={listed === undefined ? undefined : listed.name}
        data-close={said.close}
        data-title={listed?.title}
      >
        <h2>{title}</h2>
        <input type="hidden" name="form-id" value={listed?.id} />
        <input type="hidden" name="payment-mode" value={gateway} />
        <input type="hidden" name="level-id" value={CUSTOM} />
        <fieldset className="amounts">
          <legend>{said.chooseAmount}</legend>
          {amounts.map((amount) => (
            <button key={amount} type="button" data-amount={amount}>
              {currency}
              {amount}
            </button>
          ))}
        </fieldset>
        <label htmlFor={`${id}-amount`}>{said.amount}</label>
        <div className="amount">
          <span aria-hidden="true">{currency}</span>
          <input
            id={`${id}-amount`}
            name="custom-amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={amounts[1] ?? amounts[0]}
            aria-describedby={`${id}-complaint`}
          />
        </div>
        <p id={`${id}-complaint`} className="complaint" role="alert" data-refusal={said.amountNeeded} />
        <button type="submit" className="button">
          {label}
        </button>
      </form>
    );
  },
});
