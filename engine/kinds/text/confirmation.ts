import { type FieldDefinition, isOn, textOption } from '../field-definition.ts';
import type { AppliedRule, Part } from '../kind.ts';

/** The option by which a part names the field it confirms. Authors cannot write it: it is not in any schema. */
const CONFIRMS = 'confirms';

/**
 * The field in which an answer is entered a second time, if the author asks for that. It is required once the first has
 * an answer: rules alone are never applied to a blank field.
 */
export function confirmationOf(field: FieldDefinition, label: string): readonly Part[] {
  if (!isOn(field, 'confirm')) return [];
  const filled = { field: field.id, operator: '!=', value: '' };
  const definition: FieldDefinition = {
    id: `confirm_${field.id}`,
    kind: field.kind,
    label: textOption(field, 'confirmLabel') || label,
    placeholder: textOption(field, 'confirmPlaceholder'),
    required: isOn(field, 'required'),
    messages: field['messages'] ?? {},
    conditions: [{ action: 'require', rule: 'all', conditions: [filled] }],
    autofill: field['autofill'] ?? null,
    ...(textOption(field, 'width') && { width: textOption(field, 'width') }),
    [CONFIRMS]: field.id,
  };
  return [{ definition, copy: 0, at: '' }];
}

/** The rule of a confirmation: it equals the field it confirms. Null for every other field. */
export function confirmingRule(field: FieldDefinition, rule: string): AppliedRule | null {
  const confirmed = textOption(field, CONFIRMS);
  return confirmed === '' ? null : { rule, limits: [], from: [confirmed] };
}
