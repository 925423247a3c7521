import { isObject } from 'formularium/engine';
import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';

/** A parameter of an address, in the words of JSON Schema. */
export interface Parameter {
  readonly description: string;
  readonly schema: {
    readonly type: 'integer' | 'boolean' | 'string';
    readonly minimum?: number;
    readonly maximum?: number;
    readonly enum?: readonly string[];
    readonly default?: string | number | boolean;
  };
}

/** Parameters as they were given, or as they are without being given; '' where there is neither. */
export type GivenParameters = Readonly<Record<string, string>>;

/** The parameters of a page of a list. */
export const PAGING: Readonly<Record<string, Parameter>> = {
  page: {
    description: 'The page, counted from 1.',
    schema: { type: 'integer', minimum: 1, maximum: 100_000, default: 1 },
  },
  per_page: {
    description: 'The entities of a page.',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 30 },
  },
};

/** Reads the parameters of a request. Throws a `Refusal` for a value that is not of its kind, and for a parameter that is none. */
export function readParameters(
  query: unknown,
  parameters: Readonly<Record<string, Parameter>>,
): GivenParameters {
  const given = isObject(query) ? query : {};
  const strange = Object.keys(given).find((name) => !Object.hasOwn(parameters, name));
  if (strange !== undefined)
    throw new Refusal(
      400,
      `There is no parameter “${shortened(strange)}” here. There is ${Object.keys(parameters).join(', ')}.`,
    );
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { schema }]) => {
      const value = given[name];
      if (value === undefined) return [name, String(schema.default ?? '')];
      if (typeof value !== 'string' || !isOf(schema, value))
        throw new Refusal(400, `The parameter “${name}” cannot be “${shortened(String(value))}”.`);
      return [name, value];
    }),
  );
}

function isOf(
  { type, minimum = 0, maximum = Number.MAX_SAFE_INTEGER, ...schema }: Parameter['schema'],
  value: string,
): boolean {
  if (type === 'boolean') return value === 'true' || value === 'false';
  if (type === 'integer')
    return /^\d{1,9}$/.test(value) && Number(value) >= minimum && Number(value) <= maximum;
  return schema.enum === undefined ? value.length <= 200 : schema.enum.includes(value);
}
