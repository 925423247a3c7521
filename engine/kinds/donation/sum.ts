import type { FieldValue } from '../../value/field-value.ts';
import { add, type Decimal, isDecimal } from '../../value/number/decimal.ts';
import { answered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { textsOption, textsSchema } from '../texts-option.ts';
import { currencyOption } from './currency-option.ts';
import { sentIn, shownIn, writtenBeside } from './field-money.ts';
import { withMoney } from './with-money.ts';

/** The sum of several amounts of money; missing ones count as nothing. With cents in any line beside it, it keeps its own. */
export const kind = {
  ...answered,
  name: 'sum',
  widget: 'output',
  entry: null,
  isAnswered: false,
  initial: () => null,
  sources: (field) => [...textsOption(field, 'of'), ...textsOption(field, 'beside')],
  read: (_answer, field, sources) => sumOf(sources, textsOption(field, 'of').length),
  toText: shownIn,
  toSubmission: sentIn,
} as const satisfies FieldKind;

function sumOf(values: readonly FieldValue[], summed: number): Decimal | null {
  const amounts = values.slice(0, summed).filter((value) => isDecimal(value));
  const [first, ...others] = amounts;
  if (first === undefined) return null;
  const total = others.reduce((sum, one) => add(sum, one) ?? sum, first);
  return writtenBeside(total, values.slice(summed));
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
    beside: {
      ...textsSchema,
      title: 'Beside',
      description: 'The ids of the amounts in the lines beside it.',
    },
    currency: currencyOption,
  },
  required: ['label', 'of', 'currency'],
  runsAs: withMoney,
} as const satisfies KindAuthoring;
