import { type CompiledForm, loadStates } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import {
  type Components,
  FormFrame,
  Header,
  PageColumns,
  pagedParts,
  screens,
  taggedParts,
  taggedScreens,
  taggedWidgets,
  widgets,
  withScreens,
} from 'formularium/renderer-react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { columnsOf, isPaged, screensOf, wideOf } from '../../browser/island/components-of.ts';
import { escaped } from '../../value/pages/escaped.ts';
import { sayIn } from '../../value/say-to.ts';
import type { Onward, PageFocus, PlainView } from '../../without-script/page-view.ts';
import { type TrappedForm, withHoneypots } from '../honeypot.tsx';
import type { ShellProps } from '../shell.tsx';
import { neverSent, wholeParts } from '../whole-parts.ts';
import { FileControl } from './file-control.tsx';
import { withTails } from './page-tail.tsx';
import { Summary, skippable } from './parts.tsx';
import { plainLogin } from './plain-login.tsx';
import { PlainSavedDraft } from './saved-draft.tsx';
import { stateControl } from './state-control.tsx';
import { unseenSecrets } from './unseen-secrets.tsx';

/** Where a page is. */
export interface PlaceOfPage {
  /** Its address, for links that share a result. */
  readonly address: string;
  /** Where its form is posted to. */
  readonly action: string;
}

const plainWidgets = unseenSecrets(taggedWidgets(widgets));
const plainScreens = [...screens.values()].map((screen) =>
  screen.name === 'saved-draft' ? { ...screen, View: PlainSavedDraft } : screen,
);

type PlainShell = Omit<ShellProps, 'children' | 'styles'> & { readonly children: ReactElement };

/** A page that does without any script: each of its buttons posts it, and the server answers with the next one. */
export async function plainPage(
  at: PlainView,
  title: string,
  place: PlaceOfPage & Pick<TrappedForm, 'trap'>,
): Promise<PlainShell> {
  const { form, state, onward, focus, carried } = at;
  const { statesOf } = await loadStates();
  const markup = renderToStaticMarkup(
    <FormFrame
      form={form}
      open={() => ({ state, effects: [], changed: [] })}
      headingLevel={1}
      className={wideOf([form])}
      widgets={{ ...plainWidgets, ...plainLogin, upload: FileControl, state: stateControl(statesOf) }}
      components={componentsFor(at)}
      address={place.address}
      onSubmit={neverSent}
    />,
  );
  const { notice } = state;
  const tails = [{ form, state, carried: JSON.stringify(carried) }];
  const trapped = withHoneypots(withTails(markup, tails), [{ form, trap: place.trap }]);
  const whole = withFocus(withAction(trapped, place), focus);
  return {
    // The title is the first that is read out when a page has loaded.
    title: notice === null ? title : `${notice.message} – ${title}`,
    language: form.blueprint.language,
    isWide: form.settings.inView !== '',
    refresh: onward?.target === 'same-tab' ? onward.url : undefined,
    children: (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React’s own markup of the form */}
        <div dangerouslySetInnerHTML={{ __html: whole }} />
        {onward !== null && <OnwardLink form={form} {...onward} />}
      </>
    ),
  };
}

function componentsFor({ form, isSkippable }: PlainView): Partial<Components> {
  const components = {
    ...wholeParts,
    ...(isPaged([form]) && pagedParts),
    ...withScreens(screensOf([form], taggedScreens(plainScreens)), columnsOf([form], PageColumns)),
    // Such a page has come anew and is read from its beginning: whatever its notice is about, it comes before the fields.
    Summary,
  };
  const { Summary: Notice = Summary, ...parts } = taggedParts(components);
  const first = {
    ...parts,
    Header: () => (
      <>
        <Header />
        <Notice />
      </>
    ),
    Summary: () => null,
  };
  return isSkippable ? { ...first, Buttons: skippable(components.Buttons, form) } : first;
}

function OnwardLink({ form, url, target }: Onward & { readonly form: CompiledForm }): ReactElement {
  return (
    <p>
      <a href={url} {...(target === 'new-tab' && { target: '_blank', rel: 'noopener' })}>
        {sayIn(form, serverWords.onward)}
      </a>
    </p>
  );
}

/** The address of a link within the page would otherwise be that of the next one too, and keep the focus from it. */
function withAction(markup: string, { action }: PlaceOfPage): string {
  return markup.replace('method="post"', (method) => `${method} action="${escaped(action)}"`);
}

const CONTROL = /<(?:input|select|textarea|button)\b/g;

/** Gives the focus to one element. React escapes quotation marks in every text, so these attributes are only found as such. */
function withFocus(markup: string, focus: PageFocus | null): string {
  if (focus === null) return markup;
  if (focus.at !== 'field')
    return markup.replace(`data-attention="${focus.at}"`, (attribute) => `${attribute} autofocus=""`);
  CONTROL.lastIndex = Math.max(0, markup.indexOf(`data-field="${focus.field}"`));
  const { 0: tag = '', index = 0 } = CONTROL.exec(markup) ?? {};
  return `${markup.slice(0, index)}${tag}${tag && ' autofocus=""'}${markup.slice(index + tag.length)}`;
}
