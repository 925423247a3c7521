import type { CompiledForm, FormState } from 'formularium/engine';
import type { ComponentType } from 'react';
import type { Components } from '../store/form-context.ts';

/** Something that a form shows at times in place of its pages. */
export interface Screen {
  readonly name: string;
  /** True if a form can ever show it. Pages leave out the others. */
  readonly isFor: (form: CompiledForm) => boolean;
  readonly isShown: (state: FormState) => boolean;
  readonly View: ComponentType;
  /** Whether it takes the place of the form's heading and notice as well. */
  readonly isWhole?: true;
  /** Shown below the buttons while the pages are shown. */
  readonly Below?: ComponentType;
  /** The parts that replace the usual ones in a form that may show it. */
  readonly components?: Partial<Omit<Components, 'Layout'>>;
}
