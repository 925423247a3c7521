import type { ReactElement } from 'react';

/** A line to fill in. */
export interface SimpleField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password' | 'date';
  readonly autocomplete: string;
  readonly hint?: string;
  /** What was entered before; a password never is. */
  readonly value?: string;
  readonly keyboard?: 'decimal';
  /** The first and the last day that may be entered. */
  readonly min?: string;
  readonly max?: string;
}

/** A form of one purpose, which works without a script. */
export interface SimpleFormProps {
  /** Tells its controls from those of other forms on the page. */
  readonly id: string;
  readonly action: string;
  readonly fields: readonly SimpleField[];
  readonly button: string;
  /** What else it posts. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** What is wrong with a field, by its name. */
  readonly errors?: ReadonlyMap<string, string>;
  /** What its button posts; such a button stands back behind others of the page. */
  readonly posts?: { readonly name: string; readonly value: string };
}

export function SimpleForm({
  id,
  action,
  fields,
  button,
  hidden = {},
  errors = new Map(),
  posts,
}: SimpleFormProps): ReactElement {
  return (
    <form method="post" action={action} className="formularium-account-form">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map((field) => (
        <Line key={field.name} id={`${id}-${field.name}`} field={field} error={errors.get(field.name)} />
      ))}
      <p className="formularium-buttons">
        <button type="submit" className="formularium-button" {...posts}>
          {button}
        </button>
      </p>
    </form>
  );
}

interface SimpleLine {
  readonly id: string;
  readonly field: SimpleField;
  readonly error: string | undefined;
}

function Line({ id, field, error }: SimpleLine): ReactElement {
  const { name, label, type, autocomplete, hint, value, keyboard, min, max } = field;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="formularium-field">
      <label className="formularium-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="formularium-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        className="formularium-control"
        {...{ id, name, type, min, max }}
        autoComplete={autocomplete}
        inputMode={keyboard}
        required
        defaultValue={value}
        aria-describedby={describedBy}
        aria-invalid={error === undefined ? undefined : true}
        // biome-ignore lint/a11y/noAutofocus: the page has come back for this field
        autoFocus={error !== undefined}
      />
      {error && (
        <p className="formularium-complaint" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
