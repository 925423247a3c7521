import { assembleForm, pageBlueprintOf, say } from 'formularium/engine';
import { allParts } from 'formularium/engine/parts';
import {
  AmountButtons,
  englishWords,
  pagedParts,
  screens,
  widgets,
  withScreens,
} from 'formularium/renderer-react';
import { renderToString } from 'react-dom/server';
import { isPaged, screensOf } from '../browser/island/components-of.ts';
import { FormIsland, LeadIsland } from '../browser/island/form-island.tsx';
import { LAYOUT_ID, LEAD_ID, ROOT_ID } from '../browser/island/page-ids.ts';
import type { OfferedForm } from '../forms/served-form.ts';
import type { FormFiles } from '../publish/publisher.ts';
import { embedJson } from './embed-json.ts';
import { page } from './shell.tsx';

/** The page of a form, ready to be filled in, with a nonce for it and for its lead form. */
export type FormPage = (nonceFor: (formId: string) => string) => string;

/** What a page is made with beside its form. */
export interface PageOptions {
  /** For how many seconds its nonces serve. */
  readonly life: number;
  /** What it sends for host values. */
  readonly given: Readonly<Record<string, string>>;
  /** Of a page without a form. */
  readonly styles: string;
  readonly filesNow: () => FormFiles;
  readonly newId: () => string;
}

/** Renders a page once, and again when its scripts are others; what is left for each visitor are the nonces. */
export function prepareFormPage(served: OfferedForm, options: PageOptions): FormPage {
  const { name, lead, closed } = served;
  const { life, given } = options;
  if (closed !== null) return closedPage(served, closed, options);
  // Everything of the page comes of what its visitors may know.
  const form = assembleForm(pageBlueprintOf(served.form.blueprint), allParts);
  const forms = lead === null ? [form] : [form, lead];
  const components = {
    Buttons: AmountButtons,
    ...(isPaged(forms) && pagedParts),
    ...withScreens(screensOf(forms, screens.values())),
  };
  const props = { form, widgets, components, onSubmit: neverSent };
  const markup = renderToString(
    lead === null ? (
      <FormIsland {...props} />
    ) : (
      <LeadIsland {...props} lead={{ form: lead, send: neverSent }} />
    ),
  );
  const layout = embedJson(form.blueprint);
  const write: Writer = (files, markOf) =>
    page({
      title: form.title || name,
      language: form.blueprint.language,
      ...files,
      children: (
        <>
          <div
            id={ROOT_ID}
            data-form={form.id}
            data-nonce={markOf(form.id)}
            data-life={life}
            data-given={JSON.stringify(given)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React’s own markup of the form
            dangerouslySetInnerHTML={{ __html: markup }}
          />
          <noscript>
            <p>{say(form.blueprint.language, englishWords.needsScript)}</p>
          </noscript>
          <script
            type="application/json"
            id={LAYOUT_ID}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, embedded so that it stays JSON
            dangerouslySetInnerHTML={{ __html: layout }}
          />
          {lead !== null && (
            <script
              type="application/json"
              id={LEAD_ID}
              data-nonce={markOf(lead.id)}
              data-life={life}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, embedded so that it stays JSON
              dangerouslySetInnerHTML={{ __html: embedJson(lead.blueprint) }}
            />
          )}
        </>
      ),
    });
  const ids = forms.map(({ id }) => id);
  return writtenOnce(write, ids, options);
}

type Writer = (files: FormFiles, nonceFor: (formId: string) => string) => string;

/** A page that is written anew only when its files are others; marks stand in it where each visitor has another nonce. */
function writtenOnce(
  write: Writer,
  ids: readonly string[],
  { filesNow, newId }: Pick<PageOptions, 'filesNow' | 'newId'>,
): FormPage {
  const marks = new Map(ids.map((id) => [id, `nonce-${newId()}`]));
  let written = { with: '', html: '' };
  return (nonceFor) => {
    const files = filesNow();
    const now = JSON.stringify(files);
    if (written.with !== now) written = { with: now, html: write(files, (id) => marks.get(id) ?? '') };
    let { html } = written;
    for (const [id, mark] of marks) html = html.replaceAll(mark, () => nonceFor(id));
    return html;
  };
}

/** A form that cannot be sent from here asks for nothing: it says why before anybody types. */
function closedPage(
  { name, form }: OfferedForm,
  closed: string,
  { styles }: Pick<PageOptions, 'styles'>,
): FormPage {
  const { title, description, blueprint } = form;
  const html = page({
    title: title || name,
    language: blueprint.language,
    styles,
    children: (
      <>
        <header className="formularium-header">
          <h1 className="formularium-title">{title || name}</h1>
          {description && <p className="formularium-note">{description}</p>}
        </header>
        <div className="formularium-notice" data-tone="error">
          <p>{closed}</p>
        </div>
      </>
    ),
  });
  return () => html;
}

function neverSent(): never {
  throw new Error('A form was sent while its page was being rendered.');
}
