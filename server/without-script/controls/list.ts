import { checkbox } from './checkbox.ts';
import type { Control } from './control.ts';
import { text } from './text.ts';

/** A list to choose one or several from. */
export const list = {
  read: (posted, shown) =>
    (shown.field.definition['multiple'] === true ? checkbox : text).read(posted, shown),
} as const satisfies Control;
