import { NOT_BLANK, type OptionSchema } from '../../value/option-schema.ts';
import { currencyOption } from './currency-option.ts';

/** What a provider keeps of a charge, as options. */
const rateOptions = {
  percentage: {
    type: 'number',
    minimum: 0,
    maximum: 90,
    title: 'Percentage',
    description: 'What the provider keeps of each charge, in per cent, e.g. 2.9.',
  },
  flat: {
    type: 'number',
    minimum: 0,
    default: 0,
    title: 'Fixed fee',
    description: 'What it keeps besides, e.g. 0.30.',
  },
} as const satisfies Record<string, OptionSchema>;

/** What a provider's fee is worked out from, as options. */
export const feeRateOptions = {
  amount: { type: 'string', title: 'Amount', description: 'The id of the field that asks for the amount.' },
  currency: currencyOption,
  ...rateOptions,
  gateway: {
    type: 'string',
    title: 'Gateway',
    description: 'The id of the field that asks how it is paid, where the fee depends on that.',
  },
  rates: {
    type: 'array',
    title: 'Rates',
    description:
      'What other ways to pay cost; for all that are not named here, `percentage` and `flat` hold.',
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
