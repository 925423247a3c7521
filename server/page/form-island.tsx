import type { CompiledForm } from 'formularium/engine';
import { FormFrame, type Host, type Widgets } from 'formularium/renderer-react';
import { type ReactElement, useEffect } from 'react';

interface FormIslandProps {
  readonly form: CompiledForm;
  readonly widgets: Widgets;
  readonly onSubmit: Host['onSubmit'];
  /** Called once the form answers to its visitor; on the server never. */
  readonly onReady: () => void;
}

/** The part of the page that lives: rendered on the server, and taken over as it is by the page's script. */
export function FormIsland({ form, widgets, onSubmit, onReady }: FormIslandProps): ReactElement {
  useEffect(onReady, [onReady]);
  return <FormFrame form={form} widgets={widgets} headingLevel={1} onSubmit={onSubmit} />;
}
