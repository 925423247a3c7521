import { assembleForm, type CompiledForm, pageBlueprintOf, say } from 'formularium/engine';
import { allParts } from 'formularium/engine/parts';
import {
  AmountButtons,
  englishWords,
  pagedParts,
  screens,
  widgets,
  withScreens,
} from 'formularium/renderer-react';
import type { ReactElement, ScriptHTMLAttributes } from 'react';
import { renderToString } from 'react-dom/server';
import { isPaged, screensOf } from '../browser/island/components-of.ts';
import { FormIsland, LeadIsland } from '../browser/island/form-island.tsx';
import { BLUEPRINT_ID, LEAD_ID, ROOT_ID } from '../browser/island/page-ids.ts';
import type { OfferedForm } from '../forms/served-form.ts';
import type { FormFiles } from '../publish/publisher.ts';
import { embedJson } from './embed-json.ts';
import { page } from './shell.tsx';

/** The page of a form, ready to be filled in, with a nonce for it and for its lead form. */
export type FormPage = (nonceFor: (formId: string) => string) => string;

/** Everything that a page is made with beside its form. */
export interface PageOptions {
  /** The life of its nonces in seconds. */
  readonly life: number;
  /** The host values that it sends. */
  readonly given: Readonly<Record<string, string>>;
  /** The styles of a page without a form. */
  readonly styles: string;
  readonly filesNow: () => FormFiles;
  readonly newId: () => string;
}

/** Renders a page once, and again when its scripts change; for each visitor only the nonces are filled in. */
export function prepareFormPage(served: OfferedForm, options: PageOptions): FormPage {
  const { name, lead, closed } = served;
  if (closed !== null) return closedPage(served, closed, options);
  // The page may hold only what its visitors may know.
  const form = assembleForm(pageBlueprintOf(served.form.blueprint), allParts);
  const { life, given } = options;
  const markup = markupOf(form, lead);
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
          <Blueprint of={form} id={BLUEPRINT_ID} />
          {lead !== null && (
            <Blueprint of={lead} id={LEAD_ID} data-nonce={markOf(lead.id)} data-life={life} />
          )}
        </>
      ),
    });
  return writtenOnce(write, lead === null ? [form.id] : [form.id, lead.id], options);
}

function markupOf(form: CompiledForm, lead: CompiledForm | null): string {
  const forms = lead === null ? [form] : [form, lead];
  const components = {
    Buttons: AmountButtons,
    ...(isPaged(forms) && pagedParts),
    ...withScreens(screensOf(forms, screens.values())),
  };
  const props = { form, widgets, components, onSubmit: neverSent };
  return renderToString(
    lead === null ? (
      <FormIsland {...props} />
    ) : (
      <LeadIsland {...props} lead={{ form: lead, send: neverSent }} />
    ),
  );
}

function Blueprint({
  of: form,
  ...attributes
}: ScriptHTMLAttributes<HTMLScriptElement> & { readonly of: CompiledForm }): ReactElement {
  return (
    <script
      type="application/json"
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, embedded so that it stays JSON
      dangerouslySetInnerHTML={{ __html: embedJson(form.blueprint) }}
    />
  );
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

/** A closed form asks for nothing, and says why before the visitor types anything. */
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
