import { serverWords } from 'formularium/languages';
import { listPath } from '../acts/act.ts';
import { writerFor } from '../desk.ts';
import { ListTable } from '../frame/list-table.tsx';
import { Moment } from '../frame/moment.tsx';
import { deskForm } from '../lists/entry-page.ts';
import type { DeskScreen } from './screen.ts';

const MOST = 200;

/** The drafts of a form: when each was saved, and how far it is. What nobody has sent is nobody's to read. */
export const draftsScreen = {
  path: '/desk/forms/:form/drafts',
  needs: 'manager',
  async show(visit) {
    const { desk, params } = visit;
    const form = await deskForm(params['form'] ?? '', desk);
    if (form === null) return null;
    const says = writerFor(visit);
    const now = desk.tools.clock.now().getTime();
    const found = await desk.tools.storage.read(({ drafts }) => drafts.ofForm(form.id, now, MOST + 1));
    const drafts = found.slice(0, MOST);
    return {
      title: says(serverWords.deskDraftsOf, form.title),
      content: (
        <>
          <p className="desk-bar">
            <a href={listPath(form.id, '')}>{form.title}</a>
          </p>
          <p className="desk-hint">{says(serverWords.deskDraftHint)}</p>
          <p className="desk-count">
            {found.length > MOST
              ? says(serverWords.deskDraftsMore, MOST)
              : says(serverWords.deskDraftCount, drafts.length)}
          </p>
          {drafts.length > 0 && (
            <ListTable
              label={says(serverWords.deskDrafts)}
              items={drafts}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: says(serverWords.deskDraftSaved),
                  cell: ({ savedAt }) => <Moment at={savedAt} visit={visit} />,
                },
                { head: says(serverWords.deskDraftPage), number: ({ page }) => page + 1 },
                { head: says(serverWords.deskAnswers), number: ({ answers }) => answers },
                { head: says(serverWords.deskDraftTimes), number: ({ version }) => version },
                { head: says(serverWords.deskLanguage), cell: ({ language }) => language },
                {
                  head: says(serverWords.deskDraftEnds),
                  cell: ({ expiresAt }) => <Moment at={expiresAt} visit={visit} />,
                },
              ]}
            />
          )}
        </>
      ),
    };
  },
} as const satisfies DeskScreen;
