import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { Account } from '../../storage/repositories/accounts.ts';
import { ROLE_NAMES } from '../../value/identity/role.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { askedId } from '../filters/asked-value.ts';
import { ResultNotice } from '../frame/controls.tsx';
import { ListTable } from '../frame/list-table.tsx';
import { Moment } from '../frame/moment.tsx';
import { Invitations } from '../people/invitations.tsx';
import { ROLE_TITLES } from '../people/role-titles.ts';
import type { DeskScreen } from './screen.ts';

const PAGE = 50;

/** Who has an account, what each may do, and where that is changed. */
export const peopleScreen = {
  path: '/desk/people',
  needs: 'owner',
  async show(visit) {
    const says = writerFor(visit);
    const after = askedId(visit, 'after');
    const { storage } = visit.desk.tools;
    const now = visit.desk.tools.clock.now().getTime();
    const { found, invitations } = await storage.read(async ({ accounts, accountLinks }) => ({
      found: await accounts.list(after, PAGE + 1),
      invitations: await accountLinks.invitations(now),
    }));
    const people = found.slice(0, PAGE);
    return {
      title: says(serverWords.deskPeople),
      content: (
        <>
          <ResultNotice visit={visit} done={DONE} />
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

const DONE = {
  saved: serverWords.deskSaved,
  nothing: serverWords.deskNotChanged,
  invited: serverWords.deskInvited,
  'not-invited': serverWords.deskNotInvited,
};

interface PeopleProps {
  readonly people: readonly Account[];
  readonly visit: DeskVisit;
}

function People({ people, visit }: PeopleProps): ReactElement {
  const says = writerFor(visit);
  const isOwn = ({ id }: Account): boolean => id === visit.account.id;
  return (
    <ListTable
      label={says(serverWords.deskPeople)}
      items={people}
      keyOf={({ id }) => id}
      idOf={({ id }) => `person-${id}`}
      columns={[
        { head: says(serverWords.emailLabel), cell: ({ writtenEmail }) => writtenEmail },
        { head: says(serverWords.nameLabel), cell: ({ name }) => name },
        {
          head: says(serverWords.deskSignedIn),
          moment: ({ signedInAt }) => (signedInAt === null ? '' : <Moment at={signedInAt} visit={visit} />),
        },
        {
          head: says(serverWords.roleLabel),
          cell: (account) =>
            isOwn(account) ? says(ROLE_TITLES[account.role]) : <RoleChoice account={account} visit={visit} />,
        },
        {
          head: says(serverWords.deskSessions),
          cell: (account) => (isOwn(account) ? '' : <SignOut account={account} visit={visit} />),
        },
      ]}
    />
  );
}

interface PersonCellProps {
  readonly account: Account;
  readonly visit: DeskVisit;
}

function RoleChoice({ account, visit }: PersonCellProps): ReactElement {
  const says = writerFor(visit);
  const { id, writtenEmail, role } = account;
  return (
    <form method="post" action="/desk/people/role" className="desk-bar">
      <Own account={account} visit={visit} />
      <select name="role" defaultValue={role} aria-label={`${says(serverWords.roleLabel)}: ${writtenEmail}`}>
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
  );
}

function SignOut({ account, visit }: PersonCellProps): ReactElement {
  return (
    <form method="post" action="/desk/people/sign-out">
      <Own account={account} visit={visit} />
      <button type="submit" className="desk-button" aria-describedby={`person-${account.id}`}>
        {writerFor(visit)(serverWords.deskEndSessions)}
      </button>
    </form>
  );
}

function Own({ account, visit }: PersonCellProps): ReactElement {
  return (
    <>
      <input type="hidden" name="csrf" value={visit.csrf} />
      <input type="hidden" name="person" value={account.id} />
    </>
  );
}
