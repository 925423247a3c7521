import { say } from 'formularium/engine';
import type { FormLanguage } from 'formularium/engine/server';
import { englishWords } from 'formularium/renderer-react';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ShownBrand } from '../publish/dressed.ts';
import type { EmbedOrigins } from '../value/embed-origins.ts';

/** How any page of the server's own looks, and its language. */
export interface PageLooks {
  /** Undefined for English. */
  readonly language: FormLanguage | undefined;
  readonly styles: string;
  /** Whose page it is. */
  readonly brand: ShownBrand | null;
}

export interface ShellProps extends Pick<PageLooks, 'styles'>, Partial<Omit<PageLooks, 'styles'>> {
  readonly title: string;
  /** The script that starts the page, and those that it loads at once. */
  readonly scripts?: readonly string[];
  /** Given where the page is shown in a frame. */
  readonly frame?: FramedPage | undefined;
  /** Whether its content takes more room than a form in one column. */
  readonly isWide?: boolean;
  /** The address of the page that takes its place at once. */
  readonly refresh?: string | undefined;
  readonly children: ReactNode;
}

/** What a page in a frame needs beside its content. */
export interface FramedPage {
  /** The origins whose pages it listens to, beside its own. */
  readonly hosts: EmbedOrigins;
  readonly scheme: ColorScheme;
  readonly styles: string;
  readonly script: string;
}

/** Whether a page is light or dark, or what its visitor prefers. */
export type ColorScheme = 'light' | 'dark' | 'light dark';

/** A whole page around its content. */
export function page(props: ShellProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Shell {...props} />)}`;
}

function Shell({
  title,
  language,
  styles,
  scripts: [script, ...others] = [],
  frame,
  refresh,
  brand = null,
  isWide = false,
  children,
}: ShellProps): ReactElement {
  const content = isWide ? 'formularium formularium-wide' : 'formularium';
  return (
    <html lang={language?.tag ?? 'en'} dir={language?.dir ?? 'ltr'} data-embedded={frame?.hosts.join(' ')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={frame?.scheme ?? 'light dark'} />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {refresh !== undefined && <meta httpEquiv="refresh" content={`0; url=${refresh}`} />}
        <link rel="stylesheet" href={`/assets/${styles}`} />
        {others.map((name) => (
          <link key={name} rel="modulepreload" href={`/assets/${name}`} />
        ))}
        {script !== undefined && <script type="module" src={`/assets/${script}`} />}
        {frame && <link rel="stylesheet" href={`/assets/${frame.styles}`} />}
        {frame && <script type="module" src={`/assets/${frame.script}`} />}
      </head>
      <body className="formularium-document">
        {!frame && (
          <a className="skip" href="#main">
            {say(language, englishWords.skipToContent)}
          </a>
        )}
        {brand !== null && !frame && (
          <header className="brand">
            <a href="/">
              {brand.logo !== null && <img src={`/assets/${brand.logo}`} alt="" height="32" />}
              {brand.name}
            </a>
          </header>
        )}
        {frame ? (
          // The page around the frame has a main part of its own.
          <div id="main" className={content}>
            {children}
          </div>
        ) : (
          <main id="main" className={content} tabIndex={-1}>
            {children}
          </main>
        )}
      </body>
    </html>
  );
}
