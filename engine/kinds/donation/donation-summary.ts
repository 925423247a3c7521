import { unanswered } from '../answered.ts';
import { type FieldDefinition, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring, Part } from '../kind.ts';
import type { KindLanguage } from '../kind-language.ts';
import { askedPart, labels, ruleWhen } from '../part-of.ts';
import { currencyOption } from './currency-option.ts';

/** The summary of a donation, row by row, as the donor chooses (spec 000 §4). */
export const kind = {
  ...unanswered,
  name: 'donation-summary',
  widget: 'money-summary',
} as const satisfies FieldKind;

function rowsOf(field: FieldDefinition, { parts: words }: KindLanguage): readonly Part[] {
  const { id, currency = '' } = field;
  const [amount, fee] = [textOption(field, 'amount'), textOption(field, 'fee')];
  const frequency = textOption(field, 'frequency');
  const all = [amount, ...(fee ? [fee] : [])];
  const sum = { kind: 'sum', currency, beside: all };
  const rows: FieldDefinition[] = [{ ...sum, id: `${id}-amount`, label: words.paymentAmount, of: [amount] }];
  if (frequency)
    rows.push({ id: `${id}-frequency`, kind: 'frequency-text', label: words.givingFrequency, of: frequency });
  if (fee) {
    const whenPaid = [ruleWhen('show', fee, '>', '0')];
    rows.push({ ...sum, id: `${id}-fees`, label: words.coveredFees, of: [fee], conditions: whenPaid });
  }
  rows.push({ ...sum, id: `${id}-total`, label: words.donationTotal, of: all });
  return rows.map((row) => askedPart(field, row));
}

export const authoring = {
  answered: false,
  summary:
    'The summary of a donation: amount, frequency, fees and total. Formulas and payments use the total as `{id-total}`, with the field’s own id.',
  properties: {
    amount: { type: 'string', title: 'Amount', description: 'The id of the field that asks for the amount.' },
    frequency: {
      type: 'string',
      title: 'Frequency',
      description: 'The id of the field that asks how often it is given.',
    },
    fee: {
      type: 'string',
      title: 'Fee',
      description: 'The id of the fee that is paid on top, e.g. “fee-recovery-1-fee”.',
    },
    currency: currencyOption,
    labels,
  },
  required: ['label', 'amount', 'currency'],
  gives: (field) => {
    const frequency = textOption(field, 'frequency');
    return [`{${field.id}-total}`, ...(frequency ? [`{${frequency}-each}`] : [])].join(' ');
  },
  parts: rowsOf,
} as const satisfies KindAuthoring;
