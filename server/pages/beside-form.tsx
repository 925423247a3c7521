import { type CompiledForm, isObject, type Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { PanelWords } from '../browser/island/panel-words.ts';
import type { OfferedForm, ServedForm } from '../forms/served-form.ts';
import { shownVersion } from '../value/operation/shown-version.ts';
import { hasLoginPanel } from '../value/panel/login-panel.ts';
import { sayIn } from '../value/say-to.ts';
import { type OfferedProvider, SignInLinks } from './account/provider-links.tsx';

interface BesideFormProps {
  readonly served: ServedForm;
  readonly providers: readonly OfferedProvider[] | null;
}

/** What stands below a form on a page of its own: other ways to sign in, and a way on once it has been sent. */
export function BesideForm({ served, providers }: BesideFormProps): ReactElement {
  return (
    <>
      <SignInLinks providers={providers} language={served.form.blueprint.language} />
      <OnceMore served={served} />
    </>
  );
}

/**
 * A way to fill in a form once more, for whoever has sent it. The styles show it when nothing is left to fill in; scripts carry
 * nothing of it. Forms that say themselves how it goes on, or take only one entry of each, have none.
 */
function OnceMore({ served }: Pick<BesideFormProps, 'served'>): ReactElement | null {
  return isRepeatable(served) ? (
    <p className="again">
      <a href={`/forms/${encodeURIComponent(served.name)}`}>{sayIn(served.form, serverWords.onceMore)}</a>
    </p>
  ) : null;
}

function isRepeatable({ form, definition }: ServedForm): boolean {
  const { settings, blueprint, fields } = form;
  const own = definition['settings'];
  const isLimited = isObject(own) && own['limits'] !== undefined;
  return (
    settings.afterSubmit === 'hide' &&
    settings.formType === 'default' &&
    blueprint.module === null &&
    !isLimited &&
    !fields.some(({ kind }) => kind.isEnd || kind.pays !== undefined)
  );
}

/** A page of which it may be counted how far its visitors get. */
export interface CountedPage {
  readonly isCounted?: boolean;
}

/** What only the script of a page says, and only at times; and the version of the form to count for, where that is counted. */
export function saidOn(
  { form }: Pick<OfferedForm, 'form'>,
  title: string,
  { isCounted = false }: CountedPage,
): Readonly<Record<`data-${string}`, string>> {
  return {
    ...(isCounted && { 'data-counted': shownVersion(form) }),
    'data-error-title': sayIn(form, serverWords.errorTitle, title),
    'data-offline': sayIn(form, serverWords.offline),
  };
}

/** What the panel of a form needs by which somebody signs in: who is signed in, and its words, as its script brings none. */
export function panelOn(form: CompiledForm, account: string): Readonly<Record<`data-${string}`, string>> {
  if (!hasLoginPanel(form)) return {};
  const says = (word: Word): string => sayIn(form, word);
  const words: PanelWords = {
    button: says(serverWords.signInTitle),
    busy: says(serverWords.signingIn),
    failed: says(serverWords.signInFailed),
    signedIn: says(serverWords.signedInAs),
    account: says(serverWords.yourAccount),
    lost: says(serverWords.lostTitle),
    elsewhere: says(serverWords.signInElsewhere),
  };
  return { 'data-account': account, 'data-panel': JSON.stringify(words) };
}
