/** What a parameter may be. A list of texts is a closed set of values. */
export type Shape =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'metadata'
  /** A time, or bounds of it: `created[gte]`. */
  | 'times'
  | readonly string[]
  | { readonly list: Shape }
  /** An empty text takes the value away. */
  | { readonly clearable: Shape }
  | FieldShapes;

/** The parameters of an object. The names are closed: any other is unknown. */
export interface FieldShapes {
  readonly fields: Readonly<Record<string, Shape>>;
  /** Those that must be given. */
  readonly required?: Readonly<Record<string, Shape>>;
  /** Parameters that Stripe once took, with the code of its refusal. */
  readonly refused?: Readonly<Record<string, string>>;
}

export const address = {
  fields: {
    city: 'text',
    country: 'text',
    line1: 'text',
    line2: 'text',
    postal_code: 'text',
    state: 'text',
  },
} as const satisfies FieldShapes;

const detail = { clearable: 'text' } as const;

export const billingDetails = {
  fields: { address: { clearable: address }, email: detail, name: detail, phone: detail, tax_id: 'text' },
} as const satisfies FieldShapes;

/** What every list takes. */
export const paging = {
  limit: 'integer',
  starting_after: 'text',
  ending_before: 'text',
} as const satisfies FieldShapes['fields'];
