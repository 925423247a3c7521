import type { FieldValue } from '../../value/field-value.ts';
import { isObject, type Json } from '../../value/json.ts';
import { pointer } from '../../value/json-pointer.ts';
import { decimal } from '../../value/number/decimal.ts';
import { isDecimal } from '../../value/number/is-decimal.ts';
import type { OptionSchema } from '../../value/option-schema.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, isOn, namedIn, numberOption, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring, Part } from '../kind.ts';

/** More copies than anybody fills in: every possible copy is prepared when a form is compiled. */
const MOST_COPIES = 50;

/**
 * Fields that belong together. If it is repeated, its value is the number of copies, and an answer asks for a number.
 */
export const kind = {
  ...answered,
  name: 'group',
  widget: 'group',
  entry: null,
  begins: 'group',
  initial: () => null,
  sources: (field) => namedIn(field, 'min', 'max'),
  read: readCount,
  isDivided: (field) => !isOn(field, 'repeated'),
  holds: (value, copy) => copy < (countIn(value) ?? 0),
  toText: (value) => String(countIn(value) ?? ''),
  toSubmission: (value) => countIn(value),
} as const satisfies FieldKind;

/** The number of copies asked for, within the limits; an answer that is not a number asks for the minimum. */
function readCount(
  answer: Json,
  field: FieldDefinition,
  sources: readonly FieldValue[],
): FieldValue | undefined {
  if (!isOn(field, 'repeated')) return null;
  const [least, most] = limitsOf(field, sources);
  const wanted = typeof answer === 'number' || typeof answer === 'string' ? Number(answer) : 0;
  return decimal(Math.min(most, Math.max(least, Math.floor(wanted) || 0)));
}

/**
 * The minimum and maximum number of copies, at least one. If they contradict each other, a fixed limit takes precedence
 * over one from another field, and the minimum over the maximum.
 */
function limitsOf(field: FieldDefinition, sources: readonly FieldValue[]): readonly [number, number] {
  const open = [...sources];
  const limit = (name: string, otherwise: number): number => {
    const number = textOption(field, name) === '' ? numberOption(field, name) : countIn(open.shift() ?? null);
    return Math.max(1, Math.min(MOST_COPIES, Math.floor(number ?? otherwise)));
  };
  const [least, most] = [limit('min', 1), limit('max', MOST_COPIES)];
  return numberOption(field, 'max') === null ? [least, Math.max(least, most)] : [Math.min(least, most), most];
}

/** A value as a whole number; null for anything else. */
function countIn(value: FieldValue): number | null {
  const text = isDecimal(value) ? `${value.coefficient}e${-value.scale}` : value;
  const count = typeof text === 'string' && text.trim() !== '' ? Math.floor(Number(text)) : Number.NaN;
  return Number.isNaN(count) ? null : count;
}

/**
 * The fields in every possible copy; from the second copy on their ids end in `-2`, `-3` … A limit from another field
 * is known only while the form is filled in.
 */
function laidOut(field: FieldDefinition): readonly Part[] {
  const copies = isOn(field, 'repeated') ? limitsOf({ ...field, min: 1 }, [null])[1] : 1;
  return Array.from({ length: copies }, (_, copy) => copyOf(field, copy)).flat();
}

/** Only the first copy is always there, so only its fields can be validated while they are hidden. */
function copyOf({ fields }: FieldDefinition, copy: number): readonly Part[] {
  const list: readonly Json[] = Array.isArray(fields) ? fields : [];
  return list.flatMap((one, place): readonly Part[] => {
    if (!isObject(one) || textOption(one, 'id') === '' || textOption(one, 'kind') === '') return [];
    const id = textOption(one, 'id') + (copy === 0 ? '' : `-${copy + 1}`);
    const definition = { ...one, id, ...(copy === 0 ? {} : { doValidate: false }) } as FieldDefinition;
    return [{ definition, copy, at: pointer('fields', place) }];
  });
}

const limit = {
  anyOf: [{ type: 'integer', minimum: 1, maximum: MOST_COPIES }, { type: 'string' }],
} as const satisfies OptionSchema;

export const authoring = {
  answered: false,
  summary:
    'Fields that belong together, shown and hidden as one; repeated, as often as the visitor asks for.',
  properties: {
    fields: {
      type: 'array',
      minItems: 1,
      items: { $ref: 'field' },
      title: 'Fields',
      description: 'The fields of the group. Their ids end in “-2” in its second copy, in “-3” in its third.',
    },
    repeated: {
      type: 'boolean',
      default: false,
      title: 'Repeated',
      description: 'The visitor may add copies. A formula sums a field over all of them with `{id-*}`.',
    },
    min: {
      ...limit,
      title: 'Fewest copies',
      description: 'A number of at least 1, or the id of the field that holds it.',
    },
    max: {
      ...limit,
      title: 'Most copies',
      description: `A number of at most ${MOST_COPIES}, or the id of the field that holds it.`,
    },
    addText: {
      type: 'string',
      title: 'Add button',
      description: 'The label of the button that adds a copy.',
    },
    removeText: {
      type: 'string',
      title: 'Remove button',
      description: 'The label of the buttons that remove a copy.',
    },
  },
  required: ['fields'],
  longestAnswer: 100,
  parts: laidOut,
} as const satisfies KindAuthoring;
