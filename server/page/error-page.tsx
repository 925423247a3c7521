import type { Assets } from './assets.ts';
import { page } from './shell.tsx';

interface ErrorPage {
  readonly status: number;
  readonly message: string;
  readonly assets: Assets;
}

/** Says in plain words why there is no page, and where to go on. */
export function errorPage({ status, message, assets }: ErrorPage): string {
  const title =
    status === 404 ? 'Page not found' : status < 500 ? 'This did not work' : 'Something went wrong';
  return page({
    title,
    styles: assets.styles,
    children: (
      <>
        <h1 className="formularium-title">{title}</h1>
        <p>{message}</p>
        <p>
          <a href="/">See all forms</a>
        </p>
      </>
    ),
  });
}
