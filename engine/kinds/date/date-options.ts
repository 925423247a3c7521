import { WEEKDAYS } from '../../validate/available-dates.ts';
import { DATE_FORMATS } from '../../value/date/date-format.ts';
import { DATE_OFFSET } from '../../value/date/date-offset.ts';
import { NOT_BLANK, type OptionSchema } from '../../value/option-schema.ts';
import type { KindOptions } from '../kind.ts';
import { autofill, placeholder } from '../option-schemas.ts';

const isoDate = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'A day, as YYYY-MM-DD.',
} as const satisfies OptionSchema;

export const dateOptions = {
  of: 'date',
  answered: true,
  summary: 'A day of the calendar.',
  properties: {
    placeholder,
    defaultValue: {
      type: 'string',
      title: 'Default',
      description: 'The date a new form starts with: one such as 2026-03-01, or “today”.',
    },
    autofill,
    fieldType: {
      type: 'string',
      enum: ['picker', 'select', 'input'],
      default: 'picker',
      title: 'Field type',
      description: 'Whether it is picked from a calendar, chosen from lists, or typed.',
    },
    dateFormat: {
      type: 'string',
      enum: DATE_FORMATS,
      default: 'mm/dd/yy',
      title: 'Date format',
      description: 'How it is typed and shown; “yy” is a year of four digits.',
    },
    weekStart: {
      type: 'string',
      enum: WEEKDAYS,
      title: 'First day of the week',
      description: 'Which day stands first in the calendar. Without it: Monday.',
    },
    minDate: {
      type: 'string',
      pattern: NOT_BLANK,
      title: 'First date',
      description: 'A date such as 2026-03-01, “today”, or the id of another date field.',
    },
    minOffset: {
      type: 'string',
      pattern: DATE_OFFSET,
      title: 'Offset of the first date',
      description:
        'How far from `minDate` the first date lies: sign_amount_unit, e.g. “+_3_days” or “-_1_months”.',
    },
    maxDate: {
      type: 'string',
      pattern: NOT_BLANK,
      title: 'Last date',
      description: 'A date such as 2026-03-01, “today”, or the id of another date field.',
    },
    maxOffset: {
      type: 'string',
      pattern: DATE_OFFSET,
      title: 'Offset of the last date',
      description:
        'How far from `maxDate` the last date lies: sign_amount_unit, e.g. “+_2_weeks” or “+_1_years”.',
    },
    minYear: {
      type: 'integer',
      minimum: 100,
      maximum: 9999,
      title: 'First year',
      description: 'Without it: 95 years before today’s.',
    },
    maxYear: {
      type: 'integer',
      minimum: 100,
      maximum: 9999,
      title: 'Last year',
      description: 'Without it: 95 years after today’s.',
    },
    disablePastDates: {
      type: 'boolean',
      default: false,
      title: 'No past dates',
      description: 'Dates before today cannot be chosen.',
    },
    disabledWeekdays: {
      type: 'array',
      title: 'Disabled weekdays',
      description: 'Days of the week that cannot be chosen.',
      items: { type: 'string', enum: WEEKDAYS },
    },
    disabledDates: {
      type: 'array',
      title: 'Disabled dates',
      description: 'Single dates that cannot be chosen.',
      items: isoDate,
    },
    disabledRanges: {
      type: 'array',
      title: 'Disabled ranges',
      description: 'Dates from one to another, both included, that cannot be chosen.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['from', 'to'],
        properties: { from: isoDate, to: isoDate },
      },
    },
  },
  required: [],
  longestAnswer: 100,
} as const satisfies KindOptions;
