import type { HTMLAttributes, ReactElement } from 'react';
import { useFormContext } from '../store/form-context.ts';

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** The number of levels below the form's own heading. */
  readonly below: number;
}

/** A heading at the right level for the host's page. */
export function Heading({ below, ...props }: HeadingProps): ReactElement {
  const Level = `h${Math.min(useFormContext().headingLevel + below, 6)}` as 'h2';
  return <Level {...props} />;
}
