import { NOT_BLANK, type OptionSchema } from '../../value/option-schema.ts';
import { currencyOption } from './currency-option.ts';

/** The provider's share of a charge, as options. */
const rateOptions = {
  percentage: {
    type: 'number',
    minimum: 0,
    maximum: 90,
    title: 'Percentage',
    description: 'The provider’s share of each charge, in per cent, e.g. 2.9.',
  },
  flat: {
    type: 'number',
    minimum: 0,
    default: 0,
    title: 'Fixed fee',
    description: 'The provider’s fixed fee, e.g. 0.30.',
  },
} as const satisfies Record<string, OptionSchema>;

/** The inputs of a provider's fee, as options. */
export const feeRateOptions = {
  amount: { type: 'string', title: 'Amount', description: 'The id of the field that asks for the amount.' },
  currency: currencyOption,
  ...rateOptions,
  gateway: {
    type: 'string',
    title: 'Gateway',
    description: 'The id of the field that asks for the way to pay, if the fee depends on it.',
  },
  rates: {
    type: 'array',
    title: 'Rates',
    description:
      'The fees of other ways to pay; `percentage` and `flat` apply to all that are not listed here.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['gateway', 'percentage'],
      properties: {
        gateway: { type: 'string', pattern: NOT_BLANK, description: 'The value of the way to pay.' },
        ...rateOptions,
      },
    },
  },
} as const satisfies Record<string, OptionSchema>;
