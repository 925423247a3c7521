import type { JsonObject } from 'formularium/engine';
import type { OfferedForm } from '../forms/served-form.ts';
import type { FormPage } from './form-page.tsx';
import type { VisitorOpening } from './written-once.ts';

/** What a page of this origin puts where the form is to stand, and what it loads then. */
export function loadedByScript(
  page: FormPage,
  nonceFor: (formId: string) => string,
  opening: Pick<VisitorOpening, 'carried' | 'usage' | 'account'>,
): JsonObject {
  const { styles, scripts } = page.files();
  // The script loads React itself.
  const [script] = scripts;
  return {
    html: page(nonceFor, { ...opening, view: 'content' }),
    style: '',
    styles: [{ src: `/assets/${styles}` }],
    script: '',
    scripts: script === undefined ? [] : [{ src: `/assets/${script}`, type: 'module' }],
  };
}

/** The same for a page of another origin, where the form stands in a frame. Names of forms are safe in markup. */
export function embeddedByElement({ name }: Pick<OfferedForm, 'name'>): JsonObject {
  return {
    html: `<formularium-form form="${name}"></formularium-form>`,
    style: '',
    styles: [],
    script: '',
    scripts: [{ src: '/embed.js', type: 'text/javascript' }],
  };
}
