import {
  FormFrame,
  type FormFrameProps,
  type Lead,
  WithLead,
  type WithLeadProps,
} from 'formularium/renderer-react';
import type { ReactElement } from 'react';

/** The part of the page that lives: rendered on the server, and taken over as it is by the page's script. */
export function FormIsland(props: FormFrameProps): ReactElement {
  return <FormFrame headingLevel={1} {...props} />;
}

/** The same for a quiz with its lead form. */
export function LeadIsland(
  props: FormFrameProps & Pick<WithLeadProps, 'usage'> & { readonly lead: Lead },
): ReactElement {
  return <WithLead headingLevel={1} {...props} />;
}
