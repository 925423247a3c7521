import type { FormModule } from '../blueprint/modules/form-module.ts';
import { modules } from '../blueprint/modules/registry.ts';
import { certain } from '../value/certain.ts';
import { NOT_BLANK, type OptionSchema } from '../value/option-schema.ts';
import { messages, rulesList } from './form-schema.ts';
import { settings } from './settings-schema.ts';

const everyDefinition = {
  $schema: { type: 'string', description: 'The address of this schema, for editors.' },
  id: {
    type: 'string',
    pattern: NOT_BLANK,
    maxLength: 64,
    title: 'Id',
    description: 'The form’s own number or name, as it is sent along.',
  },
  type: { type: 'string', enum: [...modules.keys()].toSorted(), title: 'Type', description: 'What it is.' },
  title: { type: 'string', pattern: NOT_BLANK, title: 'Title', description: 'The heading above the form.' },
  description: { type: 'string', title: 'Description', description: 'A sentence below the heading.' },
  lint: {
    type: 'array',
    title: 'Allowed findings',
    description: 'What the linter shall pass over here, each with the reason why it is right as it is.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['allow', 'reason'],
      properties: {
        allow: { type: 'string', description: 'The code of the finding, e.g. “no-idle-condition”.' },
        field: { type: 'string', description: 'The id of the field it is about; without it, all of them.' },
        reason: { type: 'string', pattern: NOT_BLANK, description: 'Why this is right as it is.' },
      },
    },
  },
  submit: {
    type: 'object',
    title: 'Submit button',
    description: 'Rules that show or hide the submit button.',
    additionalProperties: false,
    properties: { conditions: rulesList },
  },
} as const satisfies Record<string, OptionSchema>;

/** The schema of a definition of one type, but for what the names in it stand for. */
export function moduleSchema({ summary, properties, required, ...own }: FormModule): OptionSchema {
  const taken = Object.entries(certain(settings.properties)).filter(([name]) => !own.decides.includes(name));
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
