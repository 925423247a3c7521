import { say } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { englishWords } from 'formularium/renderer-react';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { zoneText } from '../../value/clock.ts';
import { isAtLeast } from '../../value/identity/role.ts';
import { type DeskVisit, type DeskWriter, writerFor } from '../desk.ts';
import { Submit } from './controls.tsx';

/** What every page of the desk loads, and whose site it is. */
export interface DeskLooks {
  readonly styles: string;
  readonly script: string;
  readonly brand: { readonly name: string; readonly logo: string | null } | null;
}

interface DeskPageProps extends DeskLooks {
  readonly title: string;
  readonly content: ReactNode;
  /** The path of the screen. */
  readonly path: string;
  readonly visit: Pick<DeskVisit, 'language' | 'account' | 'desk'>;
}

/** A page of the desk around a screen. */
export function deskPage(props: DeskPageProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Page {...props} />)}`;
}

/** Sections for those who may read entries, and for owners alone. */
const SECTIONS = [
  ['/desk/donations', serverWords.deskDonations, 'manager'],
  ['/desk/donors', serverWords.deskDonors, 'manager'],
  ['/desk/campaigns', serverWords.deskCampaigns, 'manager'],
  ['/desk/keys', serverWords.deskKeys, 'author'],
  ['/desk/people', serverWords.deskPeople, 'owner'],
  ['/desk/privacy', serverWords.deskPrivacy, 'owner'],
  ['/desk/log', serverWords.deskLog, 'owner'],
  ['/desk/settings', serverWords.deskSettings, 'owner'],
] as const;

const KEYS = [
  ['j', serverWords.deskKeyNext],
  ['k', serverWords.deskKeyBefore],
  ['e', serverWords.deskKeyOpen],
  ['/', serverWords.deskKeySearch],
  ['?', serverWords.deskKeyHelp],
] as const;

function Page({ title, content, path, visit, styles, script, brand }: DeskPageProps): ReactElement {
  const says = writerFor(visit);
  const { language } = visit;
  return (
    <html lang={language?.tag ?? 'en'} dir={language?.dir ?? 'ltr'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${says(serverWords.deskTitle)}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={`/assets/${styles}`} />
        <script type="module" src={`/assets/${script}`} />
      </head>
      <body className="desk">
        <a className="desk-skip" href="#main">
          {say(language, englishWords.skipToContent)}
        </a>
        <header className="desk-header">
          <span className="desk-brand">
            {brand?.logo != null && <img src={`/assets/${brand.logo}`} alt="" height="24" />}
            {brand?.name ?? says(serverWords.deskTitle)}
          </span>
          <nav aria-label={says(serverWords.deskSections)}>
            <a href="/desk" aria-current={path === '/desk' ? 'page' : undefined}>
              {says(serverWords.deskStart)}
            </a>
            {SECTIONS.filter(([, , least]) => isAtLeast(visit.account.role, least)).map(([address, word]) => (
              <a key={address} href={address} aria-current={path === address ? 'page' : undefined}>
                {says(word)}
              </a>
            ))}
            <a href="/account">{says(serverWords.deskAccount)}</a>
          </nav>
        </header>
        <main id="main" tabIndex={-1}>
          <h1 dir="auto">{title}</h1>
          {content}
        </main>
        <footer className="desk-footer">
          {says(serverWords.deskTimeZone, zoneText(visit.desk.tools.clock.timeZone))}
        </footer>
        <Keys says={says} />
      </body>
    </html>
  );
}

/** Shown by its script when “?” is pressed. */
function Keys({ says }: { readonly says: DeskWriter }): ReactElement {
  return (
    <dialog className="desk-keys" aria-labelledby="keys">
      <h2 id="keys">{says(serverWords.deskKeyboard)}</h2>
      <dl>
        {KEYS.map(([key, word]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{says(word)}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <Submit>{says(serverWords.close)}</Submit>
      </form>
    </dialog>
  );
}
