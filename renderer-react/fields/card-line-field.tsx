import type { FormEvent, ReactElement } from 'react';
import { CardBrand } from '../frame/card-brand.tsx';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { cardHolds } from '../words/english.ts';
import { InputField } from './input-field.tsx';

/** Names of card brands that are not just their type with a capital letter. */
const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** One line of a card. The brand, by sign and name, and a sign that the number is valid, appear beside its label. */
export function CardLineField(props: FieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const { field, state } = props;
  const type = String(field.kind.aspects?.get('type')?.(state.value, field.definition) ?? '');
  const holds = state.value !== null && state.issue === null;
  return (
    <div className={classOf('marked')} onInputCapture={(event) => putInOrder(event, props)}>
      <InputField {...props} />
      <output className={classOf('mark')} htmlFor={props.id}>
        <CardBrand type={type} />
        {NAMES[type] ?? type.charAt(0).toUpperCase() + type.slice(1)}
        {holds && <span>{say(cardHolds)}</span>}
      </output>
    </div>
  );
}

/**
 * Groups the digits while they are typed. The caret keeps as many digits behind it as before. A digit beyond the limit
 * is not taken (spec 000 §5).
 */
function putInOrder({ nativeEvent, target }: FormEvent, { field, state, onAnswer }: FieldProps): void {
  if (!(target instanceof HTMLInputElement)) return;
  const { value } = target;
  const before = enteredText(state.answer);
  const start = target.selectionStart ?? value.length;
  const ordered = field.kind.entry?.typed?.(value) ?? value;
  const isFull = value.length === before.length + 1 && digitsIn(ordered) < digitsIn(value);
  const text = isFull ? before : ordered;
  const isAtEnd = start === value.length;
  const caret = digitsIn(text) - digitsIn(value.slice(start));
  // React takes a value written here for its own, and leaves the caret alone.
  target.value = text;
  let place = isAtEnd ? text.length : placeBehind(text, caret);
  // Deleting forward also moves past the separators.
  if (nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward')
    while (/\D/.test(text.charAt(place))) place += 1;
  target.setSelectionRange(place, place);
  onAnswer(text);
}

function digitsIn(text: string): number {
  return text.replace(/\P{Nd}/gu, '').length;
}

/** The index in a text right behind so many digits. */
function placeBehind(text: string, digits: number): number {
  let place = 0;
  for (let left = digits; left > 0 && place < text.length; place += 1)
    if (/\d/.test(text.charAt(place))) left -= 1;
  return place;
}
