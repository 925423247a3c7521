import { isList, member } from '../../value/json.ts';
import type { FormModule } from './form-module.ts';

export const form = {
  name: 'form',
  summary: 'A form: its fields, the conditions that show and require them, its formulas and its behaviour.',
  properties: {
    fields: {
      type: 'array',
      title: 'Fields',
      description: 'The fields, in the order in which they are shown.',
      items: { $ref: 'field' },
    },
  },
  required: ['fields'],
  messages: {},
  decides: [],
  words: {},
  fields(definition) {
    const fields = member(definition, 'fields');
    return isList(fields)
      ? fields.map((field, place) => ({
          definition: field,
          at: `/fields/${place}`,
        }))
      : [];
  },
  settings: () => ({}),
  blueprint: () => null,
  innerForms: () => [],
  problems: () => [],
  needs: () => [],
  locate: (at) => at,
} as const satisfies FormModule;
