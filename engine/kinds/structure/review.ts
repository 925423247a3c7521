import { unanswered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';

export const kind = {
  ...unanswered,
  name: 'review',
  widget: 'review',
  reviews: true,
} as const satisfies FieldKind;

export const authoring = {
  answered: false,
  summary:
    'The answers to the fields before it, each with a link that goes back to change it; whoever goes on from there returns here.',
  properties: {},
  required: ['label'],
} as const satisfies KindAuthoring;
