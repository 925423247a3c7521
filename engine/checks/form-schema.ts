import { operatorSummaries, operators } from '../conditions/registry.ts';
import type { KindAuthoring } from '../kinds/kind.ts';
import { kindAuthoring } from '../kinds/registry.ts';
import { ruleWords } from '../validate/registry.ts';
import { ID_PATTERN, type OptionSchema } from '../value/option-schema.ts';
import { country, currency, phoneCountry } from './code-schemas.ts';

const condition: OptionSchema = {
  type: 'object',
  title: 'Condition',
  description: 'Something that has to hold of another field.',
  additionalProperties: false,
  required: ['field', 'operator'],
  properties: {
    field: { type: 'string', description: 'The id of the field that is looked at.' },
    operator: {
      type: 'string',
      enum: [...operators.keys()],
      description: [...operators.keys()]
        .map((name) => `“${name}”: ${operatorSummaries.get(name)}`)
        .join('\n'),
    },
    value: {
      anyOf: [{ type: 'string' }, { type: 'number' }],
      description: 'What to compare with. Nothing, or an empty text, stands for “not answered”.',
    },
  },
};

const conditions: OptionSchema = {
  type: 'array',
  description: 'Conditions, and groups of them. An empty list asks for nothing.',
  items: { anyOf: [{ $ref: 'condition' }, { $ref: 'group' }] },
};

const rule: OptionSchema = {
  type: 'string',
  enum: ['all', 'any'],
  description: 'Whether all of the conditions have to hold, or any.',
};

const group: OptionSchema = {
  type: 'object',
  title: 'Group of conditions',
  description: 'Conditions of which all or any have to hold.',
  additionalProperties: false,
  required: ['rule', 'conditions'],
  properties: { rule, conditions },
};

const fieldRule: OptionSchema = {
  type: 'object',
  title: 'Rule',
  description: 'What happens to the field when its conditions hold.',
  additionalProperties: false,
  required: ['action', 'rule', 'conditions'],
  properties: {
    action: {
      type: 'string',
      enum: ['show', 'hide', 'require', 'unrequire'],
      description:
        '“show” and “hide” decide whether it is there, “require” and “unrequire” whether it must be answered.',
    },
    rule,
    conditions,
  },
};

/** Words for rules, of a field or of all. */
export const messages: OptionSchema = {
  type: 'object',
  title: 'Messages',
  description: 'Words of your own for a rule that is not met; {0} stands for its limit.',
  additionalProperties: false,
  properties: Object.fromEntries(
    [...ruleWords].map(([name, words]) => [
      name,
      { type: 'string', description: `Instead of “${typeof words === 'string' ? words : words.other}”.` },
    ]),
  ),
};

/** What shows, hides, requires or unrequires something. */
export const rulesList: OptionSchema = {
  type: 'array',
  title: 'Conditions',
  description: 'Rules that show, hide, require or unrequire it by what other fields hold.',
  items: { $ref: 'rule' },
};

const everyField = {
  id: {
    type: 'string',
    pattern: ID_PATTERN,
    title: 'Id',
    description:
      'Its name in conditions, formulas and submissions: letters, digits, - and _, the first no digit. Each once.',
  },
  label: { type: 'string', title: 'Label', description: 'What the visitor is asked for.' },
  conditions: rulesList,
  className: { type: 'string', title: 'Class name', description: 'A class for style sheets of your own.' },
} as const satisfies Record<string, OptionSchema>;

const everyAnswer = {
  description: {
    type: 'string',
    title: 'Description',
    description: 'Shown below the label, and read out with it.',
  },
  required: {
    type: 'boolean',
    default: false,
    title: 'Required',
    description: 'It must be answered while it is shown.',
  },
  doValidate: {
    type: 'boolean',
    default: false,
    title: 'Validate when hidden',
    description: 'Its rules hold even while it is hidden.',
  },
  messages,
} as const satisfies Record<string, OptionSchema>;

/** The pieces that schemas refer to by name. What a lead form has to look like is looked at apart, as a form. */
export const namedSchemas: Readonly<Record<string, OptionSchema>> = {
  condition,
  country,
  currency,
  'phone-country': phoneCountry,
  group,
  rule: fieldRule,
  'lead-form': { type: 'object' },
};

/** The schema of a field of this kind; undefined when there is no such kind. */
export function fieldSchema(kind: string): OptionSchema | undefined {
  const options: KindAuthoring | undefined = kindAuthoring.get(kind);
  if (options === undefined) return undefined;
  return {
    type: 'object',
    title: kind,
    description: options.summary,
    additionalProperties: false,
    required: ['id', 'kind', ...(options.answered ? ['label'] : []), ...options.required],
    properties: {
      id: everyField.id,
      kind: { type: 'string', enum: [kind], title: 'Kind', description: options.summary },
      label: everyField.label,
      ...(options.answered ? everyAnswer : { description: everyAnswer.description, messages }),
      conditions: everyField.conditions,
      className: everyField.className,
      ...options.properties,
    },
  };
}
