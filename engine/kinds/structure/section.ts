import { unanswered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';

export const kind = {
  ...unanswered,
  name: 'section',
  widget: 'section',
  begins: 'section',
} as const satisfies FieldKind;

export const authoring = {
  answered: false,
  summary: 'A heading over the fields below it, up to the next section or page. Hidden, it hides them.',
  properties: {},
  required: ['label'],
} as const satisfies KindAuthoring;
