import type { ReactNode } from 'react';
import type { SiteSettings } from '../reading/site-content.ts';
import type { SiteWords } from '../words/english.ts';
import type { PageSettings } from './page-settings.ts';

/** What a page of the site is made with. */
export interface LayoutProps {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly dir: 'ltr' | 'rtl';
  readonly settings: SiteSettings;
  readonly words: SiteWords;
  /** What scripts are told. */
  readonly told: PageSettings;
  readonly styles: readonly string[];
  /** The typefaces that the styles need at once. */
  readonly fonts: readonly string[];
  /** Module scripts. */
  readonly scripts: readonly string[];
  /** The script of the frames with forms; null where the page has none. */
  readonly embed: string | null;
  readonly isSignedIn: boolean;
  readonly file: (name: string) => string;
  readonly children: ReactNode;
}
