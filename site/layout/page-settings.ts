import type { SiteSettings } from '../reading/site-content.ts';
import type { SiteWords } from '../words/english.ts';

/** What the scripts of a page are told (spec 001 §3, page-level theme settings). */
export interface PageSettings {
  readonly assets_url: string;
  readonly theme: { readonly version: string };
  readonly rtl: boolean;
  readonly ajaxurl: string;
  readonly lightbox: { readonly close_btn_inside: boolean; readonly close_markup: string };
  readonly sticky_height: number;
  readonly options: { readonly header_nav_vertical_fly_out_frontpage: boolean };
  readonly user: { readonly can_edit_pages: boolean };
  readonly i18n: SiteWords;
  readonly snippets: SiteSettings['snippets'];
}

/** The height of a header that stays in view, in CSS pixels. */
export const STICKY_HEIGHT = 64;
