import { NOT_BLANK } from '../../value/option-schema.ts';
import { unanswered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { mentionsIn } from '../mentions-in.ts';

export const kind = {
  ...unanswered,
  name: 'html',
  widget: 'html',
} as const satisfies FieldKind;

export const authoring = {
  answered: false,
  summary: 'Text with formatting between the fields.',
  properties: {
    html: {
      type: 'string',
      pattern: NOT_BLANK,
      title: 'HTML',
      description:
        'Paragraphs, lists, headings h2 to h4, links and emphasis; `{field-id}` shows the answer of that field. Harmful and unsupported tags are problems.',
    },
  },
  required: ['html'],
  mentions: mentionsIn,
} as const satisfies KindAuthoring;
