import type { CompiledForm, FormState } from 'formularium/engine';
import type { ComponentType } from 'react';
import type { Components } from '../store/form-context.ts';

/** Something that a form shows at times in place of its pages, and what it needs beside them for it. */
export interface Screen {
  readonly name: string;
  /** Whether it can ever be shown of a form: a page leaves out what cannot. */
  readonly isFor: (form: CompiledForm) => boolean;
  readonly isShown: (state: FormState) => boolean;
  readonly View: ComponentType;
  /** What stands below the buttons while the pages are shown. */
  readonly Below?: ComponentType;
  /** The parts that are other than usual in a form which may show it. */
  readonly components?: Partial<Omit<Components, 'Layout'>>;
}
