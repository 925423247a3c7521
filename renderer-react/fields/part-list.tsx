import type { ReactElement } from 'react';
import type { ControlProps } from '../frame/field-frame.tsx';

/** A choice for one part of an answer. It is not open if no accepted answer contains it. */
export interface PartChoice {
  readonly value: string;
  readonly label: string;
  readonly isOpen: boolean;
}

export interface PartListProps {
  readonly control: ControlProps;
  /** What the part is posted as by a page without a script. */
  readonly name: string;
  /** Only the first part of a field has its id, for the focus. */
  readonly id: string | undefined;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly PartChoice[];
  /** Adds a first, empty option that names the list. */
  readonly canBeBlank?: boolean;
  readonly autoComplete?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One part of an answer, chosen from a list. */
export function PartList(props: PartListProps): ReactElement {
  const { control, name, id, label, value, choices, canBeBlank = true, autoComplete, onChange } = props;
  return (
    <select
      className={control.className}
      name={name}
      id={id}
      aria-label={label}
      aria-invalid={control['aria-invalid']}
      aria-required={control['aria-required']}
      data-shown={value}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {canBeBlank && <option value="">{label}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} disabled={!choice.isOpen && choice.value !== value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
