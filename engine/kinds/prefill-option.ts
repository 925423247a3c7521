import type { OptionSchema } from '../value/option-schema.ts';

/** Parameters of addresses that mean something already. */
const TAKEN = 'draft|embedded|form-id|payment-mode|level-id|custom-amount|scheme|until|signature';

const parameter = {
  type: 'string',
  pattern: `^(?!(?:${TAKEN})$)[A-Za-z][A-Za-z0-9_-]{0,63}$`,
  description: 'Letters, digits, - and _, beginning with a letter, and no name that addresses use already.',
} as const satisfies OptionSchema;

export const prefill = {
  anyOf: [
    parameter,
    { type: 'object', additionalProperties: false, required: ['signed'], properties: { signed: parameter } },
  ],
  title: 'Prefill',
  description:
    'The parameter of the page’s address whose value it has at first: “name” for `?name=Ada`. The visitor may change it. With `{ "signed": "name" }` only in an address that the server has signed.',
} as const satisfies OptionSchema;
