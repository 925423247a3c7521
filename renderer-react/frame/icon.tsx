import type { ReactElement } from 'react';
import { useFormContext } from '../store/form-context.ts';

/** One of the icons, beside words that say the same. It has the colour of these, also where colours are forced. */
export function Icon({ path }: { readonly path: string }): ReactElement {
  return (
    <svg className={useFormContext().classOf('picture')} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
