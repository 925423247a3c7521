import type { FieldValue } from '../../value/field-value.ts';
import { asNumber } from '../../value/number/as-number.ts';
import { fixedText, isDecimal } from '../../value/number/decimal.ts';
import { formatNumber } from '../../value/number/format-number.ts';
import { NOT_BLANK } from '../../value/option-schema.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, isOn, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import {
  decimalPoint,
  hiddenBehavior,
  precision,
  prefix,
  suffix,
  thousandsSeparator,
} from '../option-schemas.ts';
import { precisionOf } from '../precision-of.ts';

const DEFAULT_PRECISION = 2;

export const kind = {
  ...answered,
  name: 'calculation',
  widget: 'output',
  entry: null,
  isAnswered: false,
  formula: (field) => textOption(field, 'formula'),
  displays: (field) => !isOn(field, 'isHidden'),
  initial: () => null,
  read: () => null,
  measure: asNumber,
  toText: shown,
  toSubmission: (value, field) => (isDecimal(value) ? fixedText(value, decimalsOf(field)) : null),
} as const satisfies FieldKind;

function shown(value: FieldValue, field: FieldDefinition): string {
  if (!isDecimal(value)) return '';
  return formatNumber(value, {
    precision: decimalsOf(field),
    decimalPoint: textOption(field, 'decimalPoint') || '.',
    thousandsSeparator: textOption(field, 'thousandsSeparator'),
  });
}

function decimalsOf(field: FieldDefinition): number {
  return precisionOf(field) ?? DEFAULT_PRECISION;
}

export const authoring = {
  answered: false,
  summary: 'A number that a formula calculates, exactly.',
  properties: {
    formula: {
      type: 'string',
      pattern: NOT_BLANK,
      title: 'Formula',
      description:
        'Numbers, + - * / % ^, brackets, abs avg ceil floor max min round, pi, and fields as {field-id}. For example `{seats} * {plan} * 1.19`.',
    },
    precision,
    decimalPoint,
    thousandsSeparator,
    prefix,
    suffix,
    isHidden: {
      type: 'boolean',
      default: false,
      title: 'Not shown',
      description: 'Whether it is calculated and sent without being shown.',
    },
    hiddenBehavior,
  },
  required: ['label', 'formula'],
} as const satisfies KindAuthoring;
