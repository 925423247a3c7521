import { type Dates, readCalendarDate } from 'formularium/engine';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { languageOf } from '../words/language-of.ts';
import { CalendarHead } from './calendar-head.tsx';
import { calendarNames, firstWeekday } from './calendar-names.ts';
import type { CalendarProps } from './calendar-view.ts';
import { MonthGrid } from './month-grid.tsx';
import { rootOf } from './root-of.ts';
import { useEnhancedWords } from './use-enhanced-words.ts';
import { usePlace } from './use-place.ts';

/** A dialog to choose a day of a month in, by the date picker pattern of the ARIA Authoring Practices. */
export function Calendar(props: CalendarProps): ReactElement {
  const { name, dates, chosen, today, weekStart, onClose } = props;
  const { classOf, formStore } = useFormContext();
  const { close } = useEnhancedWords();
  const { form } = formStore;
  const heading = useId();
  const dialog = useRef<HTMLDivElement>(null);
  usePlace(dialog);
  const [{ reached, isFocused }, set] = useState({
    reached: within(chosen ?? today ?? firstOf(dates), dates),
    isFocused: true,
  });
  const names = useMemo(() => calendarNames(languageOf(form)), [form]);
  useEffect(() => {
    if (isFocused) dialog.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
  }, [isFocused, reached]);
  const view = {
    ...props,
    names,
    reached,
    firstDay: firstWeekday(weekStart),
    go: (day: number, withFocus: boolean): void => set({ reached: within(day, dates), isFocused: withFocus }),
  };
  return (
    <div
      ref={dialog}
      role="dialog"
      aria-modal="true"
      aria-label={name}
      className={`${classOf('popup')} ${classOf('calendar')}`}
      onKeyDown={(event) => keptWithin(event, dialog.current, onClose)}
    >
      <CalendarHead {...view} />
      <p id={heading} className={classOf('unseen')} aria-live="polite">
        {names.monthAndYear(reached)}
      </p>
      <MonthGrid {...view} heading={heading} />
      <button type="button" className={classOf('closer')} onClick={onClose}>
        {close}
      </button>
    </div>
  );
}

/** The day at which a calendar opens if nothing else decides. */
function firstOf({ first }: Dates): number {
  return first ?? readCalendarDate('2026-01-01') ?? 0;
}

/** The nearest day within the limits. */
function within(day: number, { first, last }: Dates): number {
  if (first !== null && day < first) return first;
  return last !== null && day > last ? last : day;
}

/** Keeps the focus in the dialog until Escape closes it. */
function keptWithin(event: KeyboardEvent, dialog: HTMLElement | null, onClose: () => void): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    onClose();
  }
  if (event.key !== 'Tab' || dialog === null) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>('button:enabled, select, [tabindex="0"]')];
  const [first, last] = [stops[0], stops.at(-1)];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (rootOf(dialog).activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
