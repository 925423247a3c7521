import type { ReactElement } from 'react';
import { useFormContext } from '../store/form-context.ts';

/** The icons, each as the path of its lines in a square of 24. */
const ICONS = {
  done: 'M5 12.5l4.5 4.5L19 7.5',
} as const;

/** A picture of lines beside words that say the same. */
export function Icon({ name }: { readonly name: keyof typeof ICONS }): ReactElement {
  return (
    <svg className={useFormContext().classOf('icon')} viewBox="0 0 24 24" aria-hidden="true" data-icon={name}>
      <path
        d={ICONS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
