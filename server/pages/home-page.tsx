import { openForm, refusalOf } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { OfferedForm } from '../forms/served-form.ts';
import { type EmbedOrigins, embedOriginsOf } from '../value/embed-origins.ts';
import { sayTo } from '../value/say-to.ts';
import { type PageLooks, page } from './shell.tsx';

interface HomePage extends PageLooks {
  readonly forms: readonly OfferedForm[];
  /** What was searched for; '' for all forms. */
  readonly search: string;
  /** The clock of the site, `YYYY-MM-DDTHH:MM`. */
  readonly now: string;
  /** Of this server, as its visitor knows it. */
  readonly address: string;
  /** Whose pages may embed forms that do not say so themselves. */
  readonly embedOrigins: EmbedOrigins;
}

/** A list of more forms than stand on one screen can be searched. */
const AT_A_GLANCE = 12;

/** The list of all forms, each with what embeds it in a page that may, and with a word about those that take nothing now. */
export function homePage(props: HomePage): string {
  const { forms, search, language, styles, brand } = props;
  const title = sayTo(language?.tag ?? 'en', serverWords.deskForms);
  const found = forms.filter(isAbout(search));
  return page({
    ...{ title, language, styles, brand },
    children: (
      <>
        <h1 className="formularium-title">{title}</h1>
        {forms.length > AT_A_GLANCE && <Search {...props} isVain={found.length === 0} />}
        <ul className="forms">
          {found.map((form) => (
            <ListedForm key={form.name} {...props} listed={form} />
          ))}
        </ul>
      </>
    ),
  });
}

/** Whether every word of a search stands in the title, the description or the name of a form, whatever its case and accents. */
function isAbout(search: string): (listed: OfferedForm) => boolean {
  const words = folded(search).split(/\s+/);
  return ({ name, form: { title, description } }) => {
    const text = folded([title, description, name].join(' '));
    return words.every((word) => text.includes(word));
  };
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function Search({
  search,
  language,
  isVain,
}: Pick<HomePage, 'search' | 'language'> & { readonly isVain: boolean }): ReactElement {
  const tag = language?.tag ?? 'en';
  const label = sayTo(tag, serverWords.searchForms);
  return (
    <>
      <search>
        <form action="/forms">
          <input
            type="search"
            name="search"
            aria-label={label}
            placeholder={label}
            defaultValue={search}
            className="formularium-control"
          />
          <button type="submit" className="formularium-button">
            {sayTo(tag, serverWords.findForms)}
          </button>
        </form>
      </search>
      {isVain && <p role="status">{sayTo(tag, serverWords.noFormFound, search)}</p>}
    </>
  );
}

function ListedForm({
  listed,
  now,
  language,
  address,
  embedOrigins,
}: HomePage & { readonly listed: OfferedForm }): ReactElement {
  const { name, form } = listed;
  const { title, description, blueprint } = form;
  const origins = embedOriginsOf(form, embedOrigins);
  const isEnglish = language === undefined || language.tag === 'en';
  const own = blueprint.language ?? (isEnglish ? undefined : { tag: 'en', dir: 'ltr' });
  const refusal = listed.closed ?? refusalAt(now, listed);
  return (
    <li lang={own?.tag} dir={own?.dir}>
      <a href={`/forms/${name}`}>{title || name}</a>
      {description && <p className="formularium-note">{description}</p>}
      {refusal !== null && <p className="refusal">{refusal}</p>}
      {origins.length > 0 && <Snippet {...{ title: title || name, address, name, origins }} />}
    </li>
  );
}

/** Why a form takes nothing at this time; null where it does. Whether it is full is said on its own page. */
function refusalAt(now: string, { form }: OfferedForm): string | null {
  if (form.blueprint.module?.admission === undefined) return null;
  return refusalOf(form, openForm(form, { usage: { now } }).state);
}

interface SnippetProps extends Pick<HomePage, 'address'> {
  readonly title: string;
  readonly name: string;
  readonly origins: EmbedOrigins;
}

function Snippet({ title, address, name, origins }: SnippetProps): ReactElement {
  const label = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const whose = origins.includes('*') ? 'any site' : origins.join(', ');
  return (
    <details lang="en" dir="ltr">
      <summary>
        Embed “<bdi>{title}</bdi>”
      </summary>
      <p>
        <code>{`<script src="${address}/embed.js" data-form="${name}" data-label="${label}"></script>`}</code>
      </p>
      <p className="formularium-note">In pages of {whose}.</p>
    </details>
  );
}
