import type { PageTools } from './page/page-tools.ts';

/** What a script adds to elements of a page that works without it. */
export interface Behaviour {
  readonly selector: string;
  /** Is called once for each element. */
  readonly enhance: (element: HTMLElement, page: PageTools) => void;
}
