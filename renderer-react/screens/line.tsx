import type { InputHTMLAttributes, ReactElement, Ref } from 'react';
import { useId } from 'react';
import { useFormContext } from '../store/form-context.ts';

interface LineProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** The complaint about the text; '' for none. */
  readonly complaint?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One line of text of a screen, outside of the form's fields. */
export function Line({ label, complaint = '', inputRef, ...rest }: LineProps): ReactElement {
  const { classOf } = useFormContext();
  const id = useId();
  return (
    <div className={classOf('line')}>
      <label htmlFor={id} className={classOf('label')}>
        {label}
      </label>
      <input
        {...rest}
        ref={inputRef}
        id={id}
        className={classOf('control')}
        aria-invalid={complaint !== '' || undefined}
        aria-describedby={complaint ? `${id}-complaint` : undefined}
      />
      <div role="alert">
        {complaint && (
          <p id={`${id}-complaint`} className={classOf('complaint')}>
            {complaint}
          </p>
        )}
      </div>
    </div>
  );
}
