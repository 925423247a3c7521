import { NOT_BLANK } from '../../value/option-schema.ts';
import { unanswered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { mentionsIn } from '../mentions-in.ts';

/** What stands in place of a form that has been accepted. */
export const kind = {
  ...unanswered,
  name: 'end',
  widget: 'none',
  isEverywhere: true,
  isEnd: true,
  displays: () => false,
} as const satisfies FieldKind;

export const authoring = {
  answered: false,
  summary:
    'What takes the place of the form once it has been accepted: a heading and a text. Of several, the first whose conditions hold.',
  properties: {
    html: {
      type: 'string',
      pattern: NOT_BLANK,
      title: 'HTML',
      description: 'The text below the heading, with the same tags as the kind “html”.',
    },
    share: {
      type: 'boolean',
      default: false,
      title: 'Share',
      description: 'Offers to pass the address of the form on. Nothing of any network loads.',
    },
  },
  required: ['label', 'html'],
  mentions: mentionsIn,
} as const satisfies KindAuthoring;
