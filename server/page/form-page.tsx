import { Steps, widgets } from 'formularium/renderer-react';
import { renderToString } from 'react-dom/server';
import type { ServedForm } from '../served-form.ts';
import type { Assets } from './assets.ts';
import { embedJson } from './embed-json.ts';
import { FormIsland } from './form-island.tsx';
import { LAYOUT_ID, ROOT_ID } from './page-ids.ts';
import { partsOf } from './parts-of.ts';
import { page } from './shell.tsx';

/** The page of a form with this nonce in it, ready to be filled in. */
export type FormPage = (nonce: string) => string;

/** Renders a form once; what is left for each visitor is the page around it. */
export function prepareFormPage({ name, form }: ServedForm, assets: Assets): FormPage {
  const components = { Steps: form.pages.length > 1 ? Steps : null };
  const markup = renderToString(
    <FormIsland form={form} widgets={widgets} components={components} onSubmit={neverSent} />,
  );
  const layout = embedJson(form.layout);
  const files = assets.filesFor(partsOf(form));
  return (nonce) =>
    page({
      title: form.title || name,
      ...files,
      children: (
        <>
          <div
            id={ROOT_ID}
            data-nonce={nonce}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React’s own markup of the form
            dangerouslySetInnerHTML={{ __html: markup }}
          />
          <noscript>
            <p>This form needs JavaScript. Please switch it on and reload the page.</p>
          </noscript>
          <script
            type="application/json"
            id={LAYOUT_ID}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, embedded so that it stays JSON
            dangerouslySetInnerHTML={{ __html: layout }}
          />
        </>
      ),
    });
}

function neverSent(): never {
  throw new Error('A form was sent while its page was being rendered.');
}
