import { refusalOn } from '../poll/opening.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { FormState } from './form-state.ts';

/** Why no submissions are taken today, in words, or null when they are. A poll that takes none disables its answers. */
export function refusalOf({ layout }: CompiledForm, { today }: FormState): string | null {
  const { opening } = layout.module;
  return opening === undefined ? null : refusalOn(opening, today);
}
