import type { Components } from '../store/form-context.ts';
import { BackButton } from './back-button.tsx';
import { PageHeading } from './page-heading.tsx';
import { Steps } from './steps.tsx';

/** What a form of several pages needs: give it to `FormFrame` in `components`. */
export const pagedParts = { Steps, PageHeading, BackButton } as const satisfies Partial<Components>;
