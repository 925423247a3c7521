import type { FieldValue } from '../../value/field-value.ts';
import { add, type Decimal, isDecimal, reduced } from '../../value/number/decimal.ts';
import { answered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { textsOption } from '../texts-option.ts';
import { currencyOption } from './currency-option.ts';
import { sentIn, shownIn } from './field-money.ts';
import { withMoney } from './with-money.ts';

/** The sum of several amounts of money; missing ones count as nothing. */
export const kind = {
  ...answered,
  name: 'sum',
  widget: 'output',
  entry: null,
  isAnswered: false,
  initial: () => null,
  sources: (field) => textsOption(field, 'of'),
  read: (_answer, _field, sources) => sumOf(sources),
  toText: shownIn,
  toSubmission: sentIn,
} as const satisfies FieldKind;

function sumOf(values: readonly FieldValue[]): Decimal | null {
  const amounts = values.filter((value) => isDecimal(value));
  const [first, ...others] = amounts;
  if (first === undefined) return null;
  return reduced(others.reduce((total, one) => add(total, one) ?? total, first));
}

export const authoring = {
  isPart: true,
  answered: false,
  summary: 'The sum of amounts of money. A field of kind “donation-summary” adds its own automatically.',
  properties: {
    of: {
      type: 'array',
      minItems: 1,
      title: 'Of',
      description: 'The ids of the fields to add up.',
      items: { type: 'string' },
    },
    currency: currencyOption,
  },
  required: ['label', 'of', 'currency'],
  runsAs: withMoney,
} as const satisfies KindAuthoring;
