import type { ReactElement } from 'react';

/** What every control of a field has. */
export interface FieldControl {
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly autoFocus: boolean;
}

interface LabelledFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with what was entered; null for nothing. */
  readonly problem: string | null;
  /** Whether it is the first one in its form with something wrong. */
  readonly isFirstWrong: boolean;
  /** Whether it takes the whole width of its form. */
  readonly isWide?: boolean;
  readonly children: (control: FieldControl) => ReactElement;
}

/** A control under its label, with what is wrong with what was entered, and what is good to know. */
export function Field(props: LabelledFieldProps): ReactElement {
  const { name, label, hint, problem, isFirstWrong, isWide = false, children } = props;
  const described = [
    ...(problem === null ? [] : [`${name}-problem`]),
    ...(hint === undefined ? [] : [`${name}-hint`]),
  ];
  return (
    <div className={isWide ? 'desk-wide' : undefined}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is its child */}
      <label>
        <span className="desk-label">{label}</span>
        {children({
          name,
          'aria-describedby': described.length === 0 ? undefined : described.join(' '),
          'aria-invalid': problem === null ? undefined : true,
          autoFocus: isFirstWrong,
        })}
      </label>
      {problem !== null && (
        <p className="desk-wrong" id={`${name}-problem`}>
          {problem}
        </p>
      )}
      {hint !== undefined && (
        <p className="desk-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
