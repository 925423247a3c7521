import { dateFormatOf, datesOf, readCalendarDate, writeCalendarDate } from 'formularium/engine';
import { type ReactElement, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useSession } from '../store/use-form.ts';
import { Calendar } from './calendar.tsx';
import { useEnhancedWords } from './use-enhanced-words.ts';

/** A date that is typed in its format, or chosen in a calendar that a button opens. */
export function DatePicker(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const { chooseDate } = useEnhancedWords();
  const { form, state: now } = useSession();
  const { field, state, onAnswer } = props;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const leave = useCallback(() => setOpen(false), []);
  useLeft(box, isOpen ? leave : null);
  const write = (date: string): string => field.kind.toText(date, field.definition);
  const value = typeof state.value === 'string' ? state.value : '';
  const chosen = readCalendarDate(value);
  const entered = enteredText(state.answer);
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  const choose = (day: number): void => {
    onAnswer(write(writeCalendarDate(day)));
    close();
  };
  const name = `${chooseDate}: ${field.label}`;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <div ref={box} className={classOf('picker')}>
          <input
            {...control}
            {...textControl(props)}
            // Only what the server rendered has to tell what was entered before the script ran.
            name={undefined}
            type="text"
            // The browser's own control and drafts answer in ISO; whoever fills the form in reads the format of the field.
            value={chosen !== null && entered === value ? write(value) : entered}
            placeholder={
              field.placeholder || dateFormatOf(field.definition).replace('yy', 'yyyy').toUpperCase()
            }
          />
          <button
            ref={opener}
            type="button"
            className={classOf('opener')}
            aria-label={name}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
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
    </FieldFrame>
  );
}

/** Tells when somebody presses anything outside of a box. Out of a shadow root, an event has the target of its host. */
function useLeft(box: RefObject<Element | null>, tell: (() => void) | null): void {
  useEffect(() => {
    if (tell === null) return undefined;
    const press = (event: Event): void => {
      if (box.current && !event.composedPath().includes(box.current)) tell();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [box, tell]);
}
