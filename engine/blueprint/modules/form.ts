import { admissionInSettings, FORM_WORDS } from '../../admission/admission.ts';
import { isList, member } from '../../value/json.ts';
import { admissionNeeds } from './admission-needs.ts';
import { admissionMessages } from './admission-schema.ts';
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
  messages: admissionMessages(FORM_WORDS),
  decides: [],
  words: FORM_WORDS,
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
  blueprint(definition, words) {
    const admission = admissionInSettings(definition, { ...FORM_WORDS, ...words });
    return admission && { type: 'form', first: 'pages', last: 'pages', admission };
  },
  innerForms: () => [],
  problems: () => [],
  needs: admissionNeeds,
  locate: (at) => at,
} as const satisfies FormModule;
