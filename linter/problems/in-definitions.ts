import type { RuleSeverity } from '../finding.ts';
import { shownWhen } from '../rules/samples.ts';
import type { ProblemKind } from './problem-kind.ts';

const severities: readonly RuleSeverity[] = ['error', 'warning'];
const seats = { id: 'seats', kind: 'number', label: 'Seats', min: 1, max: 9 };
const total = { id: 'total', kind: 'calculation', label: 'Total', formula: '{seats} * 9.90' };
const gift = { id: 'gift', kind: 'amount', label: 'Your gift', currency: 'EUR', levels: [{ amount: 10 }] };
const sum = { id: 'sum', kind: 'donation-summary', label: 'You give', amount: 'gift', currency: 'EUR' };
const day = { id: 'day', kind: 'date', label: 'Day' };
const email = { id: 'email', kind: 'email', label: 'Email' };
const news = { id: 'news', kind: 'checkbox', label: 'News', options: [{ value: 'yes', label: 'Send it' }] };
const people = { id: 'people', kind: 'group', label: 'People', fields: [seats] };
const isSame = { rule: 'all', conditions: [{ field: 'more', operator: '<', other: 'seats' }] };
const isSeveral = { field: 'seats', operator: '>', value: 1 };
const untold = { action: 'refuse', ...isSame };
const refusal = { ...untold, message: 'Take more than before.' };
const price = { id: 'price', kind: 'number', label: 'Price', thousandsSeparator: '.' };

/** Problems that keep a form from running because its parts contradict each other, or have the wrong shape. */
export const problemsInDefinitions: readonly ProblemKind[] = [
  {
    name: 'no-cycle',
    fix: 'Remove one of the references from the conditions or formula that hold it.',
    severities,
    samples: {
      passes: { fields: [seats, total] },
      fails: { fields: [seats, { ...total, formula: '{total} + {seats}' }] },
    },
  },
  {
    name: 'use-named-rule',
    fix: 'Name one of “rules”, or write the condition itself.',
    severities,
    samples: {
      passes: { fields: [seats, { ...day, show: 'several' }], rules: { several: isSeveral } },
      fails: { fields: [seats, { ...day, show: 'sevral' }], rules: { several: isSeveral } },
    },
  },
  {
    name: 'no-equal-separators',
    fix: 'Change “decimalPoint” or “thousandsSeparator”.',
    severities,
    samples: {
      passes: { fields: [{ ...price, decimalPoint: ',' }] },
      fails: { fields: [{ ...price, decimalPoint: '.' }] },
    },
  },
  {
    name: 'no-excess-fields',
    fix: 'Give its groups fewer fields, or a smaller “max”.',
    severities,
    samples: null,
  },
  {
    name: 'no-misfit-notification',
    fix: 'Write one address, or the field that holds it, and attach fields of kind “upload”.',
    severities,
    samples: {
      passes: { fields: [seats], notifications: [{ to: 'office@example.org', subject: 'Seats' }] },
      fails: { fields: [seats], notifications: [{ to: 'The office', subject: 'Seats', attach: ['seats'] }] },
    },
  },
  {
    name: 'no-multiple-in-real-time',
    why: 'A question that is graded at the first click leaves no time to choose a second answer.',
    fix: 'Make it “single”, or grade the quiz “at-the-end”.',
    severities,
    samples: { passes: quizGraded('at-the-end'), fails: quizGraded('real-time') },
  },
  {
    name: 'no-late-reminder',
    fix: 'Remind earlier, or keep drafts for longer.',
    severities,
    samples: {
      passes: { settings: { saveDraft: true, draft: { remindAfter: '1 week' } }, fields: [seats] },
      fails: { settings: { saveDraft: true, draft: { remindAfter: '1 month' } }, fields: [seats] },
    },
  },
  {
    name: 'no-misplaced-list',
    fix: 'Name a box that is not ticked at first, and ask for an email address.',
    severities,
    samples: {
      passes: { settings: { mailingList: 'news' }, fields: [email, news] },
      fails: { settings: { mailingList: 'email' }, fields: [email, news] },
    },
  },
  {
    name: 'no-misplaced-view',
    fix: 'Name a summary, a calculation or a text that stands on a page, outside all groups.',
    severities,
    samples: {
      passes: { settings: { inView: 'total' }, fields: [seats, total] },
      fails: { settings: { inView: 'seats' }, fields: [seats, total] },
    },
  },
  {
    name: 'no-nested-group',
    fix: 'Move it out of the group.',
    severities,
    samples: {
      passes: { fields: [people] },
      fails: { fields: [{ ...people, fields: [{ ...people, id: 'more', fields: [seats] }] }] },
    },
  },
  {
    name: 'no-repeated-option',
    fix: 'Remove one of them.',
    severities,
    samples: {
      passes: { fields: [{ ...day, min: '2030-03-01' }] },
      fails: { fields: [{ ...day, min: '2030-03-01', minDate: '2030-04-01' }] },
    },
  },
  {
    name: 'no-reversed-limits',
    fix: 'Make the greater one the upper limit.',
    severities,
    samples: { passes: { fields: [seats] }, fails: { fields: [{ ...seats, min: 10 }] } },
  },
  {
    name: 'use-declared-payments',
    fix: 'Change the setting, or remove the field.',
    severities,
    samples: {
      passes: { settings: { stripe: false }, fields: [seats] },
      fails: { settings: { stripe: true }, fields: [seats] },
    },
  },
  {
    name: 'use-one-currency',
    fix: 'Use the same currency for both.',
    severities,
    samples: {
      passes: { fields: [gift, sum] },
      fails: { fields: [gift, { ...sum, currency: 'USD' }] },
    },
  },
  {
    name: 'use-readable-value',
    fix: 'Write a number like 12.5, a date like 2026-03-04, or a time like 21:30.',
    severities,
    samples: {
      passes: { fields: [seats, shownWhen({ field: 'seats', operator: '>', value: 5 })] },
      fails: { fields: [seats, shownWhen({ field: 'seats', operator: '>', value: 'five' })] },
    },
  },
  {
    name: 'use-real-dates',
    fix: 'Write days as YYYY-MM-DD, and the first day of a span first.',
    severities,
    samples: {
      passes: { fields: [{ ...day, disabledDates: ['2030-02-28'] }] },
      fails: { fields: [{ ...day, disabledDates: ['2030-02-30'] }] },
    },
  },
  {
    name: 'use-safe-html',
    fix: 'Remove it, or use an allowed tag.',
    severities,
    samples: {
      passes: { fields: [{ id: 'note', kind: 'html', html: '<p>Thank you.</p>' }] },
      fails: { fields: [{ id: 'note', kind: 'html', html: '<p onclick="alert(1)">Thank you.</p>' }] },
    },
  },
  {
    name: 'use-schema',
    fix: 'Use a value of the expected type.',
    severities,
    samples: { passes: { fields: [seats] }, fails: { fields: [{ ...seats, max: '9' }] } },
  },
  {
    name: 'use-told-refusal',
    fix: 'Give the rule a message, and put it at a field whose answer visitors can change.',
    severities,
    samples: {
      passes: { fields: [seats, { ...seats, id: 'more', conditions: [refusal] }] },
      fails: { fields: [seats, { ...seats, id: 'more', conditions: [untold] }] },
    },
  },
  {
    name: 'use-valid-formula',
    fix: 'Fix the formula.',
    severities,
    samples: {
      passes: { fields: [seats, total] },
      fails: { fields: [seats, { ...total, formula: '{seats} * (9.90 + )' }] },
    },
  },
  {
    name: 'use-valid-pattern',
    fix: 'Fix the pattern.',
    severities,
    samples: {
      passes: { fields: [{ id: 'code', kind: 'text', label: 'Code', pattern: '[a-z]+' }] },
      fails: { fields: [{ id: 'code', kind: 'text', label: 'Code', pattern: '[a-z' }] },
    },
  },
];

function quizGraded(grading: string): NonNullable<ProblemKind['samples']>['passes'] {
  const answers = [{ title: 'Two', isCorrect: true }, { title: 'Three', isCorrect: true }, { title: 'Four' }];
  const questions = [{ id: 'primes', title: 'Which are primes?', type: 'multiple', answers }];
  return { type: 'quiz', quizType: 'knowledge', grading, questions };
}
