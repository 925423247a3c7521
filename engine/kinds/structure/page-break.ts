import { unanswered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';

export const kind = {
  ...unanswered,
  name: 'page-break',
  widget: 'page-break',
  begins: 'page',
  displays: () => false,
} as const satisfies FieldKind;

export const authoring = {
  answered: false,
  summary:
    'Begins a page: its label names it, its conditions show or hide it. As the very first field it names the first page.',
  properties: {
    previousText: {
      type: 'string',
      title: 'Back button',
      description: 'The label of this page’s back button.',
    },
    nextText: { type: 'string', title: 'Next button', description: 'The label of this page’s next button.' },
  },
  required: [],
} as const satisfies KindAuthoring;
