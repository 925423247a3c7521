import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { choicesOf } from '../store/choices.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';

/** One switch, with what it says now beside it. */
export function ToggleField(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const { field, state, onAnswer } = props;
  const choices = choicesOf(field);
  const [yes, no] = choices.map(({ value }) => value);
  const now = state.value === yes ? yes : no;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <div className={classOf('toggle')}>
          <input
            {...control}
            className={classOf('switch')}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: the browser itself tells whether its box is checked.
            role="switch"
            value={yes}
            checked={now === yes}
            onChange={(event) => onAnswer(event.currentTarget.checked ? event.currentTarget.value : null)}
          />
          <span aria-hidden="true">{choices.find(({ value }) => value === now)?.label}</span>
        </div>
      )}
    </FieldFrame>
  );
}
