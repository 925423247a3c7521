import type { ReactElement } from 'react';
import type { ShownCampaign } from '../../server/site/site.ts';
import { CampaignMeter } from './campaign-meter.tsx';
import { formName, listOf, record, words } from './content-schemas.ts';
import { type BlockContext, defineBlock } from './site-block.ts';

interface DonateProps {
  readonly form: string;
  readonly title: string;
  readonly text?: string;
  readonly points?: readonly string[];
  readonly campaign?: { readonly id: string; readonly text: string };
  readonly currency: string;
  readonly gateway: string;
  readonly amounts: readonly number[];
  readonly label: string;
}

/** What a return link calls an amount that somebody has entered. */
const CUSTOM = 'custom';

export const donate = defineBlock<DonateProps, ShownCampaign | null>({
  name: 'donate',
  summary:
    'Why to give, with the meter of a campaign; beside it amounts, and a button that opens the form with the chosen one. It refuses an empty or zero amount, and focuses it.',
  isWide: true,
  embeds: () => true,
  schema: record(
    {
      form: formName,
      title: words,
      text: words,
      points: { ...listOf(words), description: 'What a donor can rely on.' },
      campaign: record({
        id: { ...words, description: 'The id of a campaign, as forms name it.' },
        text: { ...words, description: 'Shown as long as nothing has arrived.' },
      }),
      currency: { ...words, description: 'The sign before the amount.' },
      gateway: { ...words, description: 'The gateway that the form opens with.' },
      amounts: listOf({ type: 'number', exclusiveMinimum: 0 }),
      label: { ...words, description: 'The words of the button.' },
    },
    ['text', 'points', 'campaign'],
  ),
  load: async ({ campaign }, { server }) =>
    campaign === undefined ? null : await server.campaign(campaign.id),
  render: (props, context, meter) => (
    <section className="give" aria-labelledby={`${context.id}-title`}>
      <div className="give-text">
        <h2 id={`${context.id}-title`}>{props.title}</h2>
        {props.text !== undefined && <p>{props.text}</p>}
        {meter !== null && (
          <CampaignMeter
            campaign={meter}
            text={props.campaign?.text ?? ''}
            words={context.words}
            labelledBy={`${context.id}-title`}
          />
        )}
        {props.points !== undefined && (
          <ul className="points">
            {props.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
      <AmountForm {...props} {...context} />
    </section>
  ),
});

/** Without a script, it leads to the page of the form. */
function AmountForm(props: DonateProps & BlockContext): ReactElement {
  const { form, currency, gateway, amounts, label, forms, words: said, id } = props;
  const listed = forms.find(({ name }) => name === form);
  return (
    <form
      className="donate card"
      action={`/forms/${encodeURIComponent(form)}`}
      data-donate={listed === undefined ? undefined : listed.name}
      data-close={said.close}
      data-title={listed?.title}
    >
      <input type="hidden" name="form-id" value={listed?.id} />
      <input type="hidden" name="payment-mode" value={gateway} />
      <input type="hidden" name="level-id" value={CUSTOM} />
      <noscript>
        <input type="hidden" name="without-script" value="" />
      </noscript>
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
}
