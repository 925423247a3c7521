import { unanswered } from '../answered.ts';
import { isOn } from '../field-definition.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';

export const kind = {
  ...unanswered,
  name: 'page-break',
  widget: 'none',
  begins: 'page',
  // Where all pages are shown on one, it is the heading of its own.
  displays: (field) => isOn(field, 'isHeading'),
  widgetOf: (field) => (isOn(field, 'isHeading') ? 'section' : 'none'),
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
