import { widgets } from 'formularium/renderer-react';
import { renderToString } from 'react-dom/server';
import type { ServedForm } from '../served-form.ts';
import type { Assets } from './assets.ts';
import { embedJson } from './embed-json.ts';
import { FormIsland } from './form-island.tsx';
import { DEFINITION_ID, ROOT_ID } from './page-ids.ts';
import { partsOf } from './parts-of.ts';
import { page } from './shell.tsx';

/** The page of a form with this nonce in it, ready to be filled in. */
export type FormPage = (nonce: string) => string;

/** Renders a form once; what is left for each visitor is the page around it. */
export function prepareFormPage({ name, form }: ServedForm, assets: Assets): FormPage {
  const markup = renderToString(
    <FormIsland form={form} widgets={widgets} onSubmit={never} onReady={never} />,
  );
  const definition = embedJson(form.definition);
  const parts = partsOf(form);
  const scripts = assets.scriptsFor(parts).join(' ');
  return (nonce) =>
    page({
      title: form.title || name,
      assets,
      script: assets.start,
      children: (
        <>
          <div
            id={ROOT_ID}
            data-nonce={nonce}
            data-parts={parts.join(' ')}
            data-scripts={scripts}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React’s own markup of the form
            dangerouslySetInnerHTML={{ __html: markup }}
          />
          <noscript>
            <p>This form needs JavaScript. Please switch it on and reload the page.</p>
          </noscript>
          <script
            type="application/json"
            id={DEFINITION_ID}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, embedded so that it stays JSON
            dangerouslySetInnerHTML={{ __html: definition }}
          />
        </>
      ),
    });
}

function never(): never {
  throw new Error('A form came alive while its page was being rendered.');
}
