import { type ReactElement, useMemo } from 'react';
import type { Widgets } from './field-props.ts';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';
import { pagedParts } from './parts/paged-parts.ts';
import { widgets as everyWidget } from './widgets.tsx';

export interface FormProps extends Omit<FormFrameProps, 'widgets'> {
  /** Components in place of the renderer's own, by widget or by kind. */
  readonly widgets?: Widgets;
}

/** A form with a widget for every kind of field, and the steps of its pages. */
export function Form({ widgets, components, ...props }: FormProps): ReactElement {
  const all = useMemo(() => ({ ...everyWidget, ...widgets }), [widgets]);
  const parts = useMemo(() => ({ ...pagedParts, ...components }), [components]);
  return <FormFrame {...props} widgets={all} components={parts} />;
}
