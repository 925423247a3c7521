import { type FormLanguage, say } from 'formularium/engine';
import { englishWords } from 'formularium/renderer-react';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

interface ShellProps {
  readonly title: string;
  /** The language of the page; without it it is in English. */
  readonly language?: FormLanguage | undefined;
  readonly styles: string;
  /** The script that starts the page, and those that it loads at once. */
  readonly scripts?: readonly string[];
  readonly children: ReactNode;
}

/** A whole page around its content. */
export function page(props: ShellProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Shell {...props} />)}`;
}

function Shell({
  title,
  language,
  styles,
  scripts: [script, ...others] = [],
  children,
}: ShellProps): ReactElement {
  return (
    <html lang={language?.tag ?? 'en'} dir={language?.dir ?? 'ltr'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="stylesheet" href={`/assets/${styles}`} />
        {others.map((name) => (
          <link key={name} rel="modulepreload" href={`/assets/${name}`} />
        ))}
        {script !== undefined && <script type="module" src={`/assets/${script}`} />}
      </head>
      <body>
        <a className="skip" href="#main">
          {say(language, englishWords.skipToContent)}
        </a>
        <main id="main" className="formularium" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
}
