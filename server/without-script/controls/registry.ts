import type { Control } from './control.ts';
import * as all from './index.ts';
import { text } from './text.ts';

const controls: ReadonlyMap<string, Control> = new Map(Object.entries<Control>(all));

/** How the control of a widget is read: those that are not named here post one text. */
export function controlOf(widget: string): Control {
  return controls.get(widget) ?? text;
}
