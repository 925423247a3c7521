import {
  dateFormatOf,
  datesOf,
  type FieldState,
  readCalendarDate,
  writeCalendarDate,
} from 'formularium/engine';
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { DateFrame } from '../frame/date-frame.tsx';
import type { ControlProps } from '../frame/field-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useSession } from '../store/use-form.ts';
import { Calendar } from './calendar.tsx';
import { useEnhancedWords } from './use-enhanced-words.ts';

/** A date that is typed in the field's format, or chosen in a calendar that a button opens. */
export function DatePicker(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const { chooseDate } = useEnhancedWords();
  const { form, state: now } = useSession();
  const { field, state, onAnswer } = props;
  const { isOpen, box, opener, close, toggle } = usePopup();
  const chosen = chosenDay(state);
  const name = `${chooseDate}: ${field.label}`;
  const choose = (day: number): void => {
    onAnswer(field.kind.toText(writeCalendarDate(day), field.definition));
    close();
  };
  return (
    <DateFrame {...props}>
      {(control) => (
        <div ref={box} className={classOf('picker')}>
          <DateInput {...props} control={control} />
          <button
            ref={opener}
            type="button"
            className={classOf('opener')}
            aria-label={name}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={toggle}
          />
          {isOpen && (
            <Calendar
              {...{ name, chosen }}
              dates={datesOf(form, now, field.id)}
              today={readCalendarDate(now.today)}
              weekStart={field.definition['weekStart']}
              onChoose={choose}
              onClose={close}
            />
          )}
        </div>
      )}
    </DateFrame>
  );
}

/** The line in which the date is typed. */
function DateInput({ control, ...props }: FieldProps & { readonly control: ControlProps }): ReactElement {
  const { definition, kind, placeholder } = props.field;
  const { answer, value } = props.state;
  const entered = enteredText(answer);
  // Native controls and drafts answer in ISO; visitors read the format of the field.
  const isIso = chosenDay(props.state) !== null && entered === value;
  return (
    <input
      {...control}
      {...textControl(props)}
      // Only the server's control needs a name: it tells what was entered before the script ran.
      name={undefined}
      type="text"
      value={isIso ? kind.toText(value, definition) : entered}
      placeholder={placeholder || dateFormatOf(definition).replace('yy', 'yyyy').toUpperCase()}
    />
  );
}

function chosenDay({ value }: FieldState): number | null {
  return readCalendarDate(typeof value === 'string' ? value : '');
}

interface Popup {
  readonly isOpen: boolean;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** Gives the focus back to the opener. */
  readonly close: () => void;
  readonly toggle: () => void;
}

/** A popup that a press anywhere outside of its box closes. */
function usePopup(): Popup {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = (event: Event): void => {
      // Outside of a shadow root, the target of an event is the host of the root.
      if (box.current && !event.composedPath().includes(box.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);
  return {
    isOpen,
    box,
    opener,
    close() {
      setOpen(false);
      opener.current?.focus();
    },
    toggle: () => setOpen(!isOpen),
  };
}
