import { serverWords } from 'formularium/languages';
import { type DeskVisit, writerFor } from '../desk.ts';
import type { ShownScreen } from '../screens/screen.ts';
import { Notice } from './controls.tsx';

/** Shown in place of a screen or a file whose question took too long: what that means, and what to ask instead. */
export function slowQuestion(visit: DeskVisit, url: string): ShownScreen {
  const says = writerFor(visit);
  const { pathname, search } = new URL(url, 'http://localhost');
  return {
    title: says(serverWords.deskSlow),
    content: (
      <>
        <Notice isError>{says(serverWords.deskSlowText)}</Notice>
        <p className="desk-bar">
          <a href={pathname + search}>{says(serverWords.deskSlowAgain)}</a>
          {search !== '' && <a href={pathname}>{says(serverWords.deskSlowAll)}</a>}
        </p>
      </>
    ),
  };
}
