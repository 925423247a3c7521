import { FormFrame, type FormFrameProps } from 'formularium/renderer-react';
import type { ReactElement } from 'react';

/** The part of the page that lives: rendered on the server, and taken over as it is by the page's script. */
export function FormIsland(props: FormFrameProps): ReactElement {
  return <FormFrame headingLevel={1} {...props} />;
}
