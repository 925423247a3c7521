import type { Control } from './control.ts';

/** Files do not come as texts: a form that is posted as text holds no more than their names. */
export const upload = { read: () => ({}) } as const satisfies Control;
