import type { CompiledField } from 'formularium/engine';
import type { Control } from './control.ts';
import * as all from './index.ts';
import { secret } from './secret.ts';
import { text } from './text.ts';

const controls: ReadonlyMap<string, Control> = new Map(Object.entries<Control>(all));

/** How the control of a field is read: those of widgets that are not named here post one text. */
export function controlOf({ kind, widget }: Pick<CompiledField, 'kind' | 'widget'>): Control {
  return kind.isSecret === true ? secret : (controls.get(widget) ?? text);
}
