import { civilDate, type Dates, datesOf, readCalendarDate } from 'formularium/engine';
import { type ReactElement, useMemo } from 'react';
import { useHydrated } from '../enhanced/use-hydrated.ts';
import { useInputBeforeHydration } from '../enhanced/use-input-before-hydration.ts';
import { DateFrame } from '../frame/date-frame.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { type DatePart, dateListsShown } from '../store/shown-parts.ts';
import { useForm, useSession } from '../store/use-form.ts';
import { day, month, year } from '../words/english.ts';
import { languageOf } from '../words/language-of.ts';
import { PartList } from './part-list.tsx';

type Parts = Readonly<Record<DatePart, string>>;

const WORDS = { yy: year, mm: month, dd: day };
const DAYS = numbered(1, 31);
const MONTHS = numbered(1, 12);
/** The years to choose from while neither the author nor today's date limits them. */
const YEARS = { from: 1900, to: 2100 };

/** A date in three lists, in the order of its format. The answer is the text they form. */
export function DateListsField(props: FieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const { field, id, state, onAnswer } = props;
  const { order, separator, shown: held } = dateListsShown(props);
  const answer = (values: readonly string[]): void =>
    onAnswer(values.some(Boolean) ? values.join(separator) : null);
  const box = useInputBeforeHydration(answer);
  const dates = useDates(field.id);
  const nameOf = useMonthNames();
  const isBirthday = field.definition['autofill'] === 'bday';
  return (
    <DateFrame {...props} group={{ 'aria-invalid': state.complaint === null ? undefined : true }}>
      {(control) => (
        <div ref={box} className={classOf('row')}>
          {order.map((part, place) => (
            <PartList
              key={part}
              {...{ control }}
              name={`${field.id}:${part}`}
              id={place === 0 ? id : undefined}
              label={say(WORDS[part])}
              value={held[part]}
              autoComplete={isBirthday ? `bday-${WORDS[part][0]}` : undefined}
              choices={choicesOf(part, held, dates).map((value) => ({
                value,
                label: part === 'mm' ? nameOf(value) : value,
                isOpen: isOpen(part, value, held, dates),
              }))}
              onChange={(value) => answer(order.map((one) => (one === part ? value : held[one])))}
            />
          ))}
        </div>
      )}
    </DateFrame>
  );
}

/** The days to choose from, which may depend on other fields and on today. */
function useDates(id: string): Dates {
  const { form, state } = useSession();
  const span = useForm((latest) => {
    const { first, last } = datesOf(form, latest, id);
    return `${first} ${last}`;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are other days when their span is another one
  return useMemo(() => datesOf(form, state, id), [form, id, span]);
}

/** Names of months. A server and a browser may name them differently, so they are numbers until hydration. */
function useMonthNames(): (month: string) => string {
  const language = languageOf(useFormContext().formStore.form);
  const isLive = useHydrated();
  return useMemo(() => {
    if (!isLive) return (month) => month;
    const format = new Intl.DateTimeFormat(language, {
      month: 'long',
      calendar: 'gregory',
      timeZone: 'UTC',
    });
    return (month) => (MONTHS.includes(month) ? format.format(Date.UTC(2000, Number(month) - 1)) : month);
  }, [isLive, language]);
}

/** Years, the latest first, or every month or day. The current value is always among them. */
function choicesOf(part: DatePart, held: Parts, { first, last }: Dates): readonly string[] {
  const yearOf = (at: number | null, otherwise: number): number =>
    at === null ? otherwise : civilDate(at).year;
  const years = numbered(yearOf(first, YEARS.from), yearOf(last, YEARS.to), 4).toReversed();
  const choices = { yy: years, mm: MONTHS, dd: DAYS }[part];
  return held[part] === '' || choices.includes(held[part]) ? choices : [held[part], ...choices];
}

/** True if this choice leaves an available day, together with the other lists. */
function isOpen(part: DatePart, choice: string, held: Parts, { isAvailable }: Dates): boolean {
  const { yy, mm, dd }: Parts = { ...held, ...{ [part]: choice } };
  if (part === 'yy' || yy === '' || (part === 'dd' && mm === '')) return true;
  return (part === 'mm' || dd === '' ? DAYS : [dd]).some((one) => {
    const found = readCalendarDate(`${yy}-${mm}-${one}`);
    return found !== null && isAvailable(found);
  });
}

function numbered(from: number, to: number, digits = 2): readonly string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) =>
    String(from + place).padStart(digits, '0'),
  );
}
