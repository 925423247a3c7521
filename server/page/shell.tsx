import { type CompiledForm, say } from 'formularium/engine';
import { englishWords } from 'formularium/renderer-react';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

interface ShellProps {
  readonly title: string;
  /** The form that the page is for: the page is in its language. */
  readonly form?: CompiledForm;
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
  form,
  styles,
  scripts: [script, ...others] = [],
  children,
}: ShellProps): ReactElement {
  const language = form?.layout.language;
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
          {form === undefined
            ? englishWords.skipToContent[1]
            : say(form.layout.language, englishWords.skipToContent)}
        </a>
        <main id="main" className="formularium" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
}
