import { operatorSummaries, operators } from '../conditions/registry.ts';
import { NOT_BLANK, type OptionSchema } from '../value/option-schema.ts';

export const condition: OptionSchema = {
  type: 'object',
  title: 'Condition',
  description: 'A test of another field.',
  additionalProperties: false,
  required: ['field', 'operator'],
  properties: {
    field: { type: 'string', description: 'The id of the field to test.' },
    operator: {
      type: 'string',
      enum: [...operators.keys()],
      description: [...operators.keys()]
        .map((name) => `“${name}”: ${operatorSummaries.get(name)}`)
        .join('\n'),
    },
    value: {
      anyOf: [{ type: 'string' }, { type: 'number' }],
      description: 'The value to compare with. Nothing, or an empty text, stands for “not answered”.',
    },
    other: {
      type: 'string',
      description: 'The id of another field, whose answer it is compared with in place of a value.',
    },
  },
};

const conditions: OptionSchema = {
  type: 'array',
  description: 'Conditions, groups of them, and names of “rules”. An empty list requires nothing.',
  items: { $ref: 'test' },
};

const rule: OptionSchema = {
  type: 'string',
  enum: ['all', 'any'],
  description: 'Whether all of the conditions have to hold, or any.',
};

/** A condition wherever one may stand. */
export const test: OptionSchema = {
  anyOf: [
    { $ref: 'condition' },
    { $ref: 'group' },
    { type: 'string', description: 'The name of one of the form’s “rules”.' },
  ],
};

/** Rules in their short form. */
export const shortRules = {
  show: { $ref: 'test', title: 'Show', description: 'It is there only if this holds.' },
  hide: { $ref: 'test', title: 'Hide', description: 'It is not there if this holds.' },
  require: { $ref: 'test', title: 'Require', description: 'It must be answered if this holds.' },
  unrequire: {
    $ref: 'test',
    title: 'Do not require',
    description: 'It need not be answered if this holds.',
  },
} as const satisfies Record<string, OptionSchema>;

export const group: OptionSchema = {
  type: 'object',
  title: 'Group of conditions',
  description: 'Conditions of which all or any have to hold.',
  additionalProperties: false,
  required: ['rule', 'conditions'],
  properties: { rule, conditions },
};

export const fieldRule: OptionSchema = {
  type: 'object',
  title: 'Rule',
  description: 'What happens to the field when its conditions hold.',
  additionalProperties: false,
  required: ['action', 'rule', 'conditions'],
  properties: {
    action: {
      type: 'string',
      enum: ['show', 'hide', 'require', 'unrequire', 'refuse', 'warn'],
      description:
        '“show” and “hide” decide whether it is there, “require” and “unrequire” whether it must be answered. “refuse” keeps the form from being sent while the conditions hold, “warn” only says so; both need a “message”.',
    },
    message: {
      type: 'string',
      pattern: NOT_BLANK,
      description: 'What “refuse” and “warn” say; `{field-id}` shows an answer.',
    },
    rule,
    conditions,
  },
};

/** The rules of something. */
export const rulesList: OptionSchema = {
  type: 'array',
  title: 'Conditions',
  description:
    'Rules that show, hide or require it, or that refuse answers or warn of them, depending on other fields.',
  items: { $ref: 'rule' },
};
