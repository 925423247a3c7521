import type { ReactElement } from 'react';
import { cardHolds } from '../english.ts';
import type { FieldProps } from '../field-props.ts';
import { useFormContext } from '../form-context.ts';
import { InputField } from './input-field.tsx';

/** What the sorts of cards are called; the others by their names with a capital letter. */
const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** One line of a card. Beside its label stands, while it is typed, what sort of card it is, and that it will do. */
export function CardLineField(props: FieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const { field, state } = props;
  const type = String(field.kind.aspects?.get('type')?.(state.value, field.definition) ?? '');
  const holds = state.value !== null && state.issue === null;
  return (
    <div className={classOf('marked')}>
      <InputField {...props} />
      <output className={classOf('mark')} htmlFor={props.id}>
        {NAMES[type] ?? type.charAt(0).toUpperCase() + type.slice(1)}
        {holds && <span>{say(cardHolds)}</span>}
      </output>
    </div>
  );
}
