import type { CompiledForm } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import { EVENT_NAME } from 'formularium/renderer-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { OPEN_DRAFT } from '../../value/pages/page-names.ts';
import { sayIn } from '../../value/say-to.ts';

/** The button that goes on with the draft of the page’s address, for browsers without a script: a link is followed by machines as well. */
export function draftOpener(form: CompiledForm): string {
  return renderToStaticMarkup(
    <noscript>
      <form method="post">
        <p>{sayIn(form, serverWords.draftWaits)}</p>
        <button type="submit" className="formularium-button" name={EVENT_NAME} value={OPEN_DRAFT}>
          {sayIn(form, serverWords.draftOpen)}
        </button>
      </form>
    </noscript>,
  );
}
