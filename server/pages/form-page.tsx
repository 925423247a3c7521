import {
  assembleForm,
  type CompiledForm,
  openForm,
  startState,
  type TimedUsage,
  viewOf,
} from 'formularium/engine';
import { allParts } from 'formularium/engine/parts';
import { pageBlueprintOf } from 'formularium/engine/server';
import {
  PageColumns,
  pagedParts,
  screens,
  taggedParts,
  taggedScreens,
  taggedWidgets,
  widgets,
  withScreens,
} from 'formularium/renderer-react';
import type { ReactElement, ScriptHTMLAttributes } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { columnsOf, isPaged, screensOf, wideOf } from '../browser/island/components-of.ts';
import { FormIsland, LeadIsland } from '../browser/island/form-island.tsx';
import { BLUEPRINT_ID, LEAD_ID, ROOT_ID } from '../browser/island/page-ids.ts';
import type { OfferedForm } from '../forms/served-form.ts';
import type { ShownBrand } from '../publish/dressed.ts';
import type { FormFiles } from '../publish/publisher.ts';
import type { Clock } from '../value/clock.ts';
import type { PlainView } from '../without-script/page-view.ts';
import type { OfferedProvider } from './account/provider-links.tsx';
import { BesideForm, type CountedPage, panelOn, saidOn } from './beside-form.tsx';
import { embedJson } from './embed-json.ts';
import { withHoneypots } from './honeypot.tsx';
import { originsOf } from './page-origins.ts';
import { TestMode } from './payments/test-mode.tsx';
import type { ProvidedScripts } from './provided-scripts.ts';
import { type FramedPage, page, type ShellProps } from './shell.tsx';
import { neverSent, wholeParts } from './whole-parts.ts';
import { draftOpener } from './without-script/draft-opener.tsx';
import { withTails } from './without-script/page-tail.tsx';
import { type PlaceOfPage, plainPage } from './without-script/plain-page.tsx';
import { postedTo } from './without-script/posted-to.ts';
import {
  type CarriedMarks,
  type NonceFor,
  type PageView,
  type VisitorOpening,
  type Writer,
  writtenOnce,
} from './written-once.ts';

/** The page of a form, ready to be filled in, with a nonce for it and for its lead form. */
export interface FormPage {
  (nonceFor: NonceFor, opening?: VisitorOpening): string;
  /** The page at a later moment, for a visitor without a script. */
  readonly later: (at: PlainView, place: PlaceOfPage, view: PageView) => Promise<string>;
  /** What it loads at once. */
  readonly files: () => FormFiles;
  /** The origins that it loads from beside this server's own, by the directives of its policy. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
}

/** Everything that a page is made with beside its form. */
export interface PageOptions extends Pick<Clock, 'timeZone'>, CountedPage {
  /** The life of its nonces in seconds. */
  readonly life: number;
  /** The host values that it sends. */
  readonly given: Readonly<Record<string, string>>;
  /** What its captchas are made with; null where it has none. */
  readonly captchas: ProvidedScripts | null;
  /** What its payments are made with; null where it has none. */
  readonly payments: (ProvidedScripts & { readonly isTest: boolean }) | null;
  /** The styles of a page without a form. */
  readonly styles: string;
  /** The names of the fields that nobody sees, of those forms that have one. */
  readonly trapOf: (form: CompiledForm) => string | undefined;
  readonly filesNow: () => FormFiles;
  readonly brand: ShownBrand | null;
  /** What it needs in a frame. */
  readonly frame: Omit<FramedPage, 'scheme'>;
  readonly newId: () => string;
  /** Those at whom people may sign in in place of filling it in; null where it signs nobody in. */
  readonly providers: readonly OfferedProvider[] | null;
}

/** Renders a page once, and again when its scripts change; for each visitor only the nonces are filled in. */
export function prepareFormPage(served: OfferedForm, options: PageOptions): FormPage {
  const { name, lead, closed } = served;
  if (closed !== null) return closedPage(served, closed, options);
  // The page may hold only what its visitors may know.
  const form = assembleForm(pageBlueprintOf(served.form.blueprint), allParts);
  const { life, timeZone, given, captchas, payments, newId, trapOf } = options;
  const testMode = payments?.isTest === true && <TestMode form={form} />;
  const carried = {
    form: `carried-${newId()}-form`,
    lead: `carried-${newId()}-lead`,
    root: `<div id="${ROOT_ID}"`,
    draft: form.settings.saveDraft ? draftOpener(form) : '',
  };
  const marks = { usage: `usage-${newId()}`, account: `account-${newId()}` };
  // A page of another program has another address: a click before the script has taken over would be posted there.
  const placed = (markup: string, view: PageView): string =>
    view === 'content' ? postedTo(`/forms/${encodeURIComponent(name)}`, markup) : markup;
  const title = form.title || name;
  const beside = <BesideForm served={served} providers={options.providers} />;
  const write: Writer = (files, markOf, { view, usage }) =>
    pageIn(
      view,
      { title, language: form.blueprint.language, isWide: form.settings.inView !== '', ...files },
      options,
      <>
        {testMode}
        <div
          id={ROOT_ID}
          data-form={form.id}
          data-own={view === 'content' ? undefined : form.id}
          data-nonce={markOf(form.id)}
          data-life={life}
          data-zone={timeZone}
          data-given={JSON.stringify(given)}
          data-trap={trapOf(form)}
          {...saidOn(served, title, options)}
          data-captchas={captchas === null ? undefined : JSON.stringify(captchas.given)}
          data-payments={payments === null ? undefined : JSON.stringify(payments.given)}
          data-usage={usage && marks.usage}
          {...panelOn(form, marks.account)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React’s own markup of the form
          dangerouslySetInnerHTML={{ __html: placed(markupOf({ form, lead, usage }, carried, trapOf), view) }}
        />
        <Blueprint of={form} id={BLUEPRINT_ID} />
        {lead !== null && (
          <Blueprint
            of={lead}
            id={LEAD_ID}
            data-nonce={markOf(lead.id)}
            data-life={life}
            data-trap={trapOf(lead)}
          />
        )}
        {view === 'whole' && beside}
      </>,
    );
  const opened = writtenOnce(write, { form, lead, carried, ...marks }, options);
  const later: FormPage['later'] = async (at, place, view) => {
    const { children, ...shell } = await plainPage(at, title, { ...place, trap: trapOf(at.form) });
    const whole = (
      <>
        {testMode}
        {children}
        {view === 'whole' && beside}
      </>
    );
    return pageIn(view, { ...shell, styles: options.filesNow().styles }, options, whole);
  };
  return Object.assign(opened, { later, files: options.filesNow, origins: originsOf(served, options) });
}

const allWidgets = taggedWidgets(widgets);

interface UsedForms {
  readonly form: CompiledForm;
  readonly lead: CompiledForm | null;
  readonly usage: TimedUsage | undefined;
}

function markupOf(
  { form, lead, usage }: UsedForms,
  carried: CarriedMarks,
  trapOf: PageOptions['trapOf'],
): string {
  const forms = lead === null ? [form] : [form, lead];
  const components = taggedParts({
    ...wholeParts,
    ...(isPaged(forms) && pagedParts),
    ...withScreens(screensOf(forms, taggedScreens(screens.values())), columnsOf(forms, PageColumns)),
  });
  const props = { form, widgets: allWidgets, components, className: wideOf(forms), onSubmit: neverSent };
  const markup = renderToString(
    lead === null ? (
      <FormIsland {...props} open={() => openForm(form, { leadEntry: '', usage })} />
    ) : (
      <LeadIsland {...props} usage={usage} lead={{ form: lead, send: neverSent }} />
    ),
  );
  const { state } = openForm(form, { leadEntry: lead === null ? '' : null, usage });
  const tails = [{ form, carried: carried.form, state }];
  // A lead form that comes first stands before its quiz, and another one is not there yet.
  if (lead !== null && viewOf(state) === 'lead')
    tails.unshift({ form: lead, carried: carried.lead, state: startState(lead) });
  return withHoneypots(
    withTails(markup, tails, (children) => <noscript>{children}</noscript>),
    tails.map((one) => ({ form: one.form, trap: trapOf(one.form) })),
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

function pageIn(
  view: PageView,
  props: Omit<ShellProps, 'children'>,
  { frame, brand }: Pick<PageOptions, 'frame' | 'brand'>,
  children: ReactElement,
): string {
  if (view === 'content') return renderToStaticMarkup(children);
  return page({ ...props, brand, children, ...(view !== 'whole' && { frame: { ...frame, scheme: view } }) });
}

/** A closed form asks for nothing, and says why before the visitor types anything. */
function closedPage(
  { name, form }: OfferedForm,
  closed: string,
  options: Pick<PageOptions, 'styles' | 'frame' | 'brand'>,
): FormPage {
  const { title, description, blueprint } = form;
  const shell = { title: title || name, language: blueprint.language, styles: options.styles };
  const children = (
    <>
      <header className="formularium-header">
        <h1 className="formularium-title">{title || name}</h1>
        {description && <p className="formularium-note">{description}</p>}
      </header>
      <div className="formularium-notice" data-tone="closed">
        <p>{closed}</p>
      </div>
    </>
  );
  const inView = (_nonceFor: NonceFor, { view = 'whole' }: VisitorOpening = {}): string =>
    pageIn(view, shell, options, children);
  return Object.assign(inView, {
    later: async (_at: PlainView, _place: PlaceOfPage, view: PageView) => inView(() => '', { view }),
    files: () => ({ styles: options.styles, scripts: [] }),
    origins: {},
  });
}
