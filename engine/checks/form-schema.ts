import type { FormModule } from '../blueprint/modules/form-module.ts';
import { modules } from '../blueprint/modules/registry.ts';
import { twoNamesOf } from '../blueprint/plain-options.ts';
import type { KindAuthoring } from '../kinds/kind.ts';
import { kindAuthoring } from '../kinds/registry.ts';
import { ruleWords } from '../validate/registry.ts';
import { ID_PATTERN, NOT_BLANK, type OptionSchema } from '../value/option-schema.ts';
import { present } from '../value/present.ts';
import { country, currency, phoneCountry } from './code-schemas.ts';
import { condition, fieldRule, group, rulesList, shortRules, test } from './condition-schemas.ts';
import { hook, mail, notifications } from './notification-schemas.ts';
import { settings } from './settings-schema.ts';

/** Words for rules, of a field or of the whole form. */
const messages: OptionSchema = {
  type: 'object',
  title: 'Messages',
  description:
    'Your own words for a rule that is not met; {0} stands for its limit, `{field-id|otherwise}` for an answer.',
  additionalProperties: false,
  properties: Object.fromEntries(
    [...ruleWords].map(([name, words]) => [
      name,
      { type: 'string', description: `Instead of “${typeof words === 'string' ? words : words.other}”.` },
    ]),
  ),
};

const everyField = {
  id: {
    type: 'string',
    pattern: ID_PATTERN,
    title: 'Id',
    description:
      'Its name in conditions, formulas and submissions: letters, digits, - and _, not starting with a digit. Must be unique.',
  },
  label: {
    type: 'string',
    title: 'Label',
    description: 'The label shown to visitors.',
  },
  conditions: rulesList,
  className: { type: 'string', title: 'Class name', description: 'A class for your own style sheets.' },
} as const satisfies Record<string, OptionSchema>;

const everyAnswer = {
  width: {
    type: 'string',
    enum: ['full', 'half', 'third', 'two-thirds'],
    default: 'full',
    title: 'Width',
    description:
      'How much of a line it takes where the form is wide enough; fields that fit stand side by side. A group takes the whole line.',
  },
  description: {
    type: 'string',
    title: 'Description',
    description: 'Shown below the label, and read out with it; `{field-id|otherwise}` shows an answer.',
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
    description: 'Whether its rules apply even while it is hidden.',
  },
  messages,
} as const satisfies Record<string, OptionSchema>;

/** The pieces that schemas refer to by name. A lead form is validated separately, as a form. */
export const namedSchemas: Readonly<Record<string, OptionSchema>> = {
  condition,
  test,
  country,
  currency,
  'phone-country': phoneCountry,
  group,
  rule: fieldRule,
  mail,
  hook,
  'lead-form': { type: 'object' },
};

/** The schema of a field of this kind; undefined when there is no such kind. */
export function fieldSchema(kind: string): OptionSchema | undefined {
  const options: KindAuthoring | undefined = kindAuthoring.get(kind);
  if (options === undefined) return undefined;
  const twoNames = twoNamesOf(options);
  // No kind requires more than one option with two names.
  const either = twoNames.find(({ long }) => options.required.includes(long));
  const required = options.required.filter((name) => name !== either?.long);
  return {
    type: 'object',
    title: kind,
    description: options.summary,
    additionalProperties: false,
    required: ['id', 'kind', ...(options.answered ? ['label'] : []), ...required],
    ...(either === undefined ? {} : { requiredOne: [either.plain, either.long] }),
    properties: {
      id: everyField.id,
      kind: { type: 'string', enum: [kind], description: 'Its kind.' },
      label: everyField.label,
      ...(options.answered ? everyAnswer : { description: everyAnswer.description, messages }),
      ...shortRules,
      conditions: everyField.conditions,
      className: everyField.className,
      ...options.properties,
      ...Object.fromEntries(twoNames.map(({ plain, long }) => [plain, present(options.properties[long])])),
    },
  };
}

const everyDefinition = {
  $schema: { type: 'string', description: 'The address of this schema, for editors.' },
  id: {
    type: 'string',
    pattern: NOT_BLANK,
    maxLength: 64,
    title: 'Id',
    description: 'The form’s own number or name, as it is sent along.',
  },
  type: {
    type: 'string',
    enum: [...modules.keys()].toSorted(),
    title: 'Type',
    description: 'The type of definition.',
  },
  title: { type: 'string', pattern: NOT_BLANK, title: 'Title', description: 'The heading above the form.' },
  description: { type: 'string', title: 'Description', description: 'A sentence below the heading.' },
  lint: {
    type: 'array',
    title: 'Allowed findings',
    description: 'Findings that the linter should ignore here, each with the reason why.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['allow', 'reason'],
      properties: {
        allow: { type: 'string', description: 'The code of the finding, e.g. “no-idle-condition”.' },
        field: {
          type: 'string',
          description: 'The id of the field that the finding is about; without it, all fields.',
        },
        reason: { type: 'string', pattern: NOT_BLANK, description: 'The reason why this is right as it is.' },
      },
    },
  },
  submit: {
    type: 'object',
    title: 'Submit button',
    description: 'Rules that show or hide the submit button.',
    additionalProperties: false,
    properties: { ...shortRules, conditions: rulesList },
  },
  rules: {
    type: 'object',
    title: 'Rules',
    description: 'Conditions that stand under a name, to be used by it in many places.',
    additionalProperties: { $ref: 'test' },
  },
  notifications,
} as const satisfies Record<string, OptionSchema>;

/** The schema of a definition of one type, apart from the pieces that it refers to by name. */
export function moduleSchema({ summary, properties, required, ...own }: FormModule): OptionSchema {
  const taken = Object.entries(present(settings.properties)).filter(([name]) => !own.decides.includes(name));
  return {
    type: 'object',
    title: own.name,
    description: summary,
    additionalProperties: false,
    required: ['id', 'type', 'title', ...required],
    properties: {
      ...everyDefinition,
      ...properties,
      messages: { ...messages, properties: { ...messages.properties, ...own.messages } },
      settings: { ...settings, properties: Object.fromEntries(taken) },
    },
  };
}
