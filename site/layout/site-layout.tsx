import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LayoutProps } from './layout-props.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** A whole page of the site. */
export function layout(props: LayoutProps): string {
  return `<!doctype html>${renderToStaticMarkup(<SiteLayout {...props} />)}`;
}

function SiteLayout(props: LayoutProps): ReactElement {
  const { path, title, description, dir, settings, words, told, fonts, styles, scripts, embed, children } =
    props;
  const classes = ['site', path === '/' && 'front-page', props.isSignedIn && 'logged-in'];
  return (
    <html lang={settings.language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{path === '/' ? `${settings.name}: ${title}` : `${title} · ${settings.name}`}</title>
        <meta name="description" content={description} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {embed !== null && <script src={embed} defer />}
        <script
          type="application/json"
          id="site-settings"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no element can end
          dangerouslySetInnerHTML={{ __html: JSON.stringify(told).replaceAll('<', '\\u003c') }}
        />
      </head>
      <body className={classes.filter(Boolean).join(' ')}>
        <a className="skip" href="#main">
          {words.skip}
        </a>
        <SiteHeader {...props} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter {...props} />
      </body>
    </html>
  );
}
