import type { Components } from '../store/form-context.ts';
import { BackButton } from './back-button.tsx';
import { PageHeading } from './page-heading.tsx';
import { Steps } from './steps.tsx';

/** The parts that a form of several pages needs in the `components` of `FormFrame`. */
export const pagedParts = { Steps, PageHeading, BackButton } as const satisfies Partial<Components>;
