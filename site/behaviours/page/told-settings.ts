/** What the server tells the scripts of a page, beside what they need no types for. */
export interface ToldSettings {
  readonly assets_url: string;
  readonly theme: { readonly version: string };
  readonly rtl: boolean;
  readonly ajaxurl: string;
  readonly lightbox: { readonly close_btn_inside: boolean; readonly close_markup: string };
  readonly sticky_height: number;
  readonly options: { readonly header_nav_vertical_fly_out_frontpage: boolean };
  readonly user: { readonly can_edit_pages: boolean };
  readonly i18n: Readonly<Record<string, string>>;
  readonly snippets: readonly ToldSnippet[];
}

export interface ToldSnippet {
  readonly name: string;
  readonly purpose: string;
  readonly script: string;
  readonly attributes?: Readonly<Record<string, string>>;
}
