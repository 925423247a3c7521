import type { FormEvent, ReactElement } from 'react';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { cardHolds } from '../words/english.ts';
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
    <div className={classOf('marked')} onInputCapture={(event) => putInOrder(event, props)}>
      <InputField {...props} />
      <output className={classOf('mark')} htmlFor={props.id}>
        {NAMES[type] ?? type.charAt(0).toUpperCase() + type.slice(1)}
        {holds && <span>{say(cardHolds)}</span>}
      </output>
    </div>
  );
}

/**
 * Groups the digits while they are typed, wherever the caret is: as many digits stand behind it as before. One digit
 * more than there may be is not taken (spec 000 §5).
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
  // React takes what is written here for what it has written itself, and leaves the caret alone.
  target.value = text;
  let place = isAtEnd ? text.length : placeBehind(text, caret);
  // Who deletes forward gets past what stands between the digits.
  if (nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward')
    while (/\D/.test(text.charAt(place))) place += 1;
  target.setSelectionRange(place, place);
  onAnswer(text);
}

function digitsIn(text: string): number {
  return text.replace(/\P{Nd}/gu, '').length;
}

/** The place in a text right behind so many digits. */
function placeBehind(text: string, digits: number): number {
  let place = 0;
  for (let left = digits; left > 0 && place < text.length; place += 1)
    if (/\d/.test(text.charAt(place))) left -= 1;
  return place;
}
