import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

interface ShellProps {
  readonly title: string;
  readonly styles: string;
  /** The script that starts the page, and those that it loads at once. */
  readonly scripts?: readonly string[];
  readonly children: ReactNode;
}

/** A whole page around its content. */
export function page(props: ShellProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Shell {...props} />)}`;
}

function Shell({ title, styles, scripts: [script, ...others] = [], children }: ShellProps): ReactElement {
  return (
    <html lang="en" dir="ltr">
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
          Skip to the content
        </a>
        <main id="main" className="formularium" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
}
