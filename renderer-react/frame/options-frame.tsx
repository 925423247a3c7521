import type { ReactElement, ReactNode } from 'react';
import type { Choice } from '../store/choices.ts';
import { enteredTexts } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useChoices } from '../store/use-choices.ts';
import { FieldFrame } from './field-frame.tsx';

interface OptionsFrameProps extends FieldProps {
  readonly type: 'radio' | 'checkbox';
  /** The options, if not the field's own. */
  readonly choices?: readonly Choice[];
  /** What stands between the name of the field and its options. */
  readonly lead?: ReactNode;
  /** Called when the visitor chooses this value, or takes it back. */
  readonly onChoose: (value: string, isChosen: boolean) => void;
}

/** Options that are all in view, each a control with its label. */
export function OptionsFrame({ type, choices, lead, onChoose, ...props }: OptionsFrameProps): ReactElement {
  const { classOf, components } = useFormContext();
  const { OptionMark, OptionPicture } = components;
  const { complaint, required } = props.state;
  const { layout } = props.field.definition;
  const radios = {
    role: 'radiogroup',
    'aria-required': required,
    'aria-invalid': complaint !== null,
  } as const;
  const { answer, value: read } = props.state;
  const own = useChoices(props);
  // The value of an option may differ from the text that was entered.
  const chosen = typeof read === 'string' ? [read] : enteredTexts(answer);
  return (
    <FieldFrame {...props} group={type === 'radio' ? radios : {}}>
      {({ id, name, 'aria-invalid': isInvalid }) => (
        <>
          {lead}
          <div className={classOf('options')} data-layout={layout}>
            {(choices ?? own).map(({ value, label, isDisabled }, place) => (
              <label key={value} className={classOf('option')}>
                <input
                  id={place === 0 ? id : undefined}
                  type={type}
                  name={name}
                  value={value}
                  aria-invalid={type === 'checkbox' ? isInvalid : undefined}
                  checked={chosen.includes(value)}
                  disabled={isDisabled}
                  onChange={(event) => onChoose(value, event.currentTarget.checked)}
                />
                {OptionPicture && <OptionPicture field={props.field.id} value={value} />}
                <span>{label}</span>
                {OptionMark && <OptionMark field={props.field.id} value={value} />}
              </label>
            ))}
          </div>
        </>
      )}
    </FieldFrame>
  );
}
