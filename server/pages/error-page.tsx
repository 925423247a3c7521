import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { sayTo } from '../value/say-to.ts';
import { type PageLooks, page } from './shell.tsx';

interface ErrorPage extends PageLooks {
  readonly status: number;
  readonly message: string;
  /** Whether it stands at the desk, whose people are led back there. */
  readonly isAtDesk: boolean;
}

/** Explains in plain words why there is no page, and where to go on. */
export function errorPage({ status, message, isAtDesk, language, styles, brand }: ErrorPage): string {
  const says = (word: Word): string => sayTo(language?.tag, word);
  const title = says(
    status === 404 ? serverWords.notFound : status < 500 ? serverWords.didNotWork : serverWords.wentWrong,
  );
  return page({
    title,
    language,
    styles,
    brand,
    children: (
      <>
        {status < 500 && (
          <p className="status" aria-hidden="true">
            {status}
          </p>
        )}
        <h1 className="formularium-title">{title}</h1>
        <p>{message}</p>
        <p>
          {isAtDesk ? (
            <a href="/desk">{says(serverWords.toDesk)}</a>
          ) : (
            <a href="/">{says(serverWords.allForms)}</a>
          )}
        </p>
      </>
    ),
  });
}
