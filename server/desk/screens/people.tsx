import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { Account } from '../../storage/repositories/accounts.ts';
import { ROLE_NAMES } from '../../value/identity/role.ts';
import { type DeskVisit, momentIn, writerFor } from '../desk.ts';
import { ScrollRegion } from '../frame/scroll-region.tsx';
import { Invitations } from '../people/invitations.tsx';
import { ROLE_TITLES } from '../people/role-titles.ts';
import type { DeskScreen } from './screen.ts';

const PAGE = 50;
const NO_SUCH_ID = /[^\w-]/g;

/** Who has an account, what each may do, and where that is changed. */
export const peopleScreen = {
  path: '/desk/people',
  needs: 'owner',
  async show(visit) {
    const says = writerFor(visit);
    const after = (visit.query('after')[0] ?? '').replaceAll(NO_SUCH_ID, '').slice(0, 100);
    const { storage } = visit.desk.tools;
    const now = visit.desk.tools.clock.now().getTime();
    const { found, invitations } = await storage.read(async ({ accounts, accountLinks }) => ({
      found: await accounts.list(after, PAGE + 1),
      invitations: await accountLinks.invitations(now),
    }));
    const people = found.slice(0, PAGE);
    const word = DONE_WORDS.get(visit.query('done')[0] ?? '');
    return {
      title: says(serverWords.deskPeople),
      content: (
        <>
          {word !== undefined && (
            <p className="desk-notice" role="status">
              {says(word)}
            </p>
          )}
          <People people={people} visit={visit} />
          {found.length > PAGE && (
            <p className="desk-bar">
              <a href={`/desk/people?after=${people.at(-1)?.id}`} rel="next">
                {says(serverWords.deskNextPage)}
              </a>
            </p>
          )}
          <Invitations invitations={invitations} visit={visit} />
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

/** What was done just now. */
const DONE_WORDS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['saved', serverWords.deskSaved],
  ['nothing', serverWords.deskNotChanged],
  ['invited', serverWords.deskInvited],
  ['not-invited', serverWords.deskNotInvited],
]);

interface PeopleProps {
  readonly people: readonly Account[];
  readonly visit: DeskVisit;
}

function People({ people, visit }: PeopleProps): ReactElement {
  const says = writerFor(visit);
  const heads = [
    serverWords.emailLabel,
    serverWords.nameLabel,
    serverWords.deskSignedIn,
    serverWords.roleLabel,
    serverWords.deskSessions,
  ];
  return (
    <ScrollRegion label={says(serverWords.deskPeople)}>
      <table className="desk-table">
        <thead>
          <tr>
            {heads.map((word) => (
              <th key={word[0]} scope="col">
                {says(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((account) => (
            <Person key={account.id} account={account} visit={visit} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Person({ account, visit }: { readonly account: Account; readonly visit: DeskVisit }): ReactElement {
  const says = writerFor(visit);
  const { id, writtenEmail, name, role, signedInAt } = account;
  const isOwn = id === visit.account.id;
  return (
    <tr data-row="">
      <th scope="row" id={`person-${id}`}>
        {writtenEmail}
      </th>
      <td dir="auto">{name}</td>
      <td className="desk-moment">{signedInAt === null ? '' : momentIn(signedInAt, visit)}</td>
      <td>
        {isOwn ? (
          says(ROLE_TITLES[role])
        ) : (
          <form method="post" action="/desk/people/role" className="desk-bar">
            <Own account={account} visit={visit} />
            <select
              name="role"
              defaultValue={role}
              aria-label={`${says(serverWords.roleLabel)}: ${writtenEmail}`}
            >
              {ROLE_NAMES.map((one) => (
                <option key={one} value={one}>
                  {says(ROLE_TITLES[one])}
                </option>
              ))}
            </select>
            <button type="submit" className="desk-button" aria-describedby={`person-${id}`}>
              {says(serverWords.deskSave)}
            </button>
          </form>
        )}
      </td>
      <td>
        {!isOwn && (
          <form method="post" action="/desk/people/sign-out">
            <Own account={account} visit={visit} />
            <button type="submit" className="desk-button" aria-describedby={`person-${id}`}>
              {says(serverWords.deskEndSessions)}
            </button>
          </form>
        )}
      </td>
    </tr>
  );
}

function Own({ account, visit }: { readonly account: Account; readonly visit: DeskVisit }): ReactElement {
  return (
    <>
      <input type="hidden" name="csrf" value={visit.csrf} />
      <input type="hidden" name="person" value={account.id} />
    </>
  );
}
