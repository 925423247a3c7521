import {
  type CompiledField,
  dateFormatOf,
  type FieldState,
  halfDaysOf,
  isObject,
  readCalendarDate,
} from 'formularium/engine';
import { enteredText } from './entered-text.ts';

/** A field as its control shows it. */
export interface FieldAsShown {
  readonly field: Pick<CompiledField, 'kind' | 'definition'>;
  readonly state: Pick<FieldState, 'answer' | 'value'>;
}

export interface TimeParts {
  readonly hours: string;
  readonly minutes: string;
  readonly ampm: string;
}

/** What the controls of a time show: its parts, or those that have been entered so far. */
export function timePartsShown({
  field: { kind, definition },
  state: { answer, value },
}: FieldAsShown): TimeParts {
  const of = (name: keyof TimeParts): string => {
    if (isObject(answer)) return enteredText(answer[name] ?? null);
    const aspect = kind.aspects?.get(name)?.(value, definition);
    return typeof aspect === 'string' ? aspect : '';
  };
  const [first] = halfDaysOf(definition);
  return { hours: of('hours'), minutes: of('minutes'), ampm: first === undefined ? '' : of('ampm') || first };
}

export type DatePart = 'yy' | 'mm' | 'dd';

/** The lists of a date, in the order of its format, with what stands between them. */
export interface DateLists {
  readonly order: readonly DatePart[];
  readonly separator: string;
  readonly shown: Readonly<Record<DatePart, string>>;
}

/** What the lists of a date show: its parts, or those that have been chosen so far. */
export function dateListsShown({ field, state: { answer, value } }: FieldAsShown): DateLists {
  const format = dateFormatOf(field.definition);
  const separator = /[\s/.-]/.exec(format)?.[0] ?? '/';
  const order = format.split(separator).filter(isDatePart);
  const iso = typeof value === 'string' && readCalendarDate(value) !== null ? value : null;
  const [yy = '', mm = '', dd = ''] = iso?.split('-') ?? [];
  if (iso !== null) return { order, separator, shown: { yy, mm, dd } };
  const entered = enteredText(answer).split(separator);
  const entries = order.map((part, place) => [part, entered[place] ?? ''] as const);
  return { order, separator, shown: { yy, mm, dd, ...Object.fromEntries(entries) } };
}

function isDatePart(text: string): text is DatePart {
  return text === 'yy' || text === 'mm' || text === 'dd';
}
