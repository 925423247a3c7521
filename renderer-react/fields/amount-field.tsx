import { type AmountEntry, amountEntryOf, amountOnLeave, PRICE_ID } from 'formularium/engine';
import { type ReactElement, useMemo, useRef } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useField } from '../store/use-field.ts';
import { AmountQuestion } from './amount-question.tsx';

/** The amount of a donation: levels to choose from, a control for another amount, or both. */
export function AmountField(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const { definition } = props.field;
  const frequency = useField(String(definition['frequency'] || props.field.id)).state.value;
  const entry = useMemo(() => amountEntryOf(definition, frequency), [definition, frequency]);
  const hasLevels = entry.choices.length > 0;
  const input = useRef<HTMLInputElement>(null);
  const symbol = <span aria-hidden="true">{entry.symbol}</span>;
  return (
    <FieldFrame {...props} group={hasLevels ? {} : null}>
      {(control) => (
        <>
          {hasLevels && <Levels {...props} entry={entry} onCustom={() => input.current?.focus()} />}
          {(entry.isTyped || !hasLevels) && (
            // Beside levels, the styles show it only while a custom amount is chosen: also before the script runs.
            <div className={classOf('affixed')}>
              {entry.position === 'before' && symbol}
              <input
                {...control}
                {...textControl(props)}
                ref={input}
                type="text"
                inputMode="decimal"
                readOnly={!entry.isTyped}
                aria-label={`${props.field.label} (${entry.symbol})`}
                onBlur={() => props.onAnswer(amountOnLeave(props.state.answer, definition))}
              />
              {entry.position === 'after' && symbol}
            </div>
          )}
          <AmountQuestion {...props} />
          {entry.choices.some(({ impact }) => impact) && <Impact entry={entry} />}
        </>
      )}
    </FieldFrame>
  );
}

interface LevelsProps extends FieldProps {
  readonly entry: AmountEntry;
  /** Called when the visitor wants to give another amount. */
  readonly onCustom: () => void;
}

/** The levels. The price id says which one is chosen, so that two levels may have the same amount. */
function Levels({ entry, field, id, state, onAnswer, onCustom }: LevelsProps): ReactElement {
  const { classOf } = useFormContext();
  const price = useField(PRICE_ID);
  // An amount that cannot be given is a custom one all the same.
  const custom = entry.choices.find(({ text }) => text === '');
  // A custom amount stays one while it is typed, also when so much of it is the amount of a level.
  const { answer, value } = price.state;
  const level = answer === custom?.id ? answer : value;
  const chosen = String(level ?? (enteredText(state.answer) && custom?.id) ?? '');
  const name = `${field.id}:level`;
  const choose = (level: string): void => {
    price.onAnswer(level);
    onAnswer(entry.choices.find(({ id: own }) => own === level)?.answer ?? '');
    if (level === custom?.id) onCustom();
  };
  if (entry.display === 'select') {
    return (
      <select
        className={classOf('control')}
        name={name}
        aria-labelledby={`${id}-label`}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {chosen === '' && <option value="" />}
        {entry.choices.map((choice) => (
          <option key={choice.id} value={choice.id} data-custom={choice === custom || undefined}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div className={classOf('options')} data-display={entry.display}>
      {entry.choices.map((choice) => (
        <label key={choice.id} className={classOf('option')}>
          <input
            type="radio"
            name={name}
            value={choice.id}
            data-custom={choice === custom || undefined}
            checked={chosen === choice.id}
            onChange={() => choose(choice.id)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}

/** What the chosen level does. Its room stays when another one says nothing, so that nothing below moves. */
function Impact({ entry }: { readonly entry: AmountEntry }): ReactElement {
  const { classOf } = useFormContext();
  const { value } = useField(PRICE_ID).state;
  return (
    <p className={classOf('impact')} role="status">
      {entry.choices.find(({ id }) => id === value)?.impact}
    </p>
  );
}
