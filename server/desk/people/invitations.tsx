import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { Invitation } from '../../storage/repositories/account-links.ts';
import { ROLE_NAMES } from '../../value/identity/role.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { Choice, Labelled, Post, Submit } from '../frame/controls.tsx';
import { ListTable } from '../frame/list-table.tsx';
import { Moment } from '../frame/moment.tsx';
import { ROLE_TITLES } from './role-titles.ts';

/** The role that is offered first: somebody who reads entries. */
const USUAL_ROLE = 'manager';

interface InvitationsProps {
  readonly invitations: readonly Invitation[];
  readonly visit: DeskVisit;
}

/** Inviting somebody by mail, and the invitations that nobody has accepted yet. */
export function Invitations({ invitations, visit }: InvitationsProps): ReactElement {
  const says = writerFor(visit);
  return (
    <section className="desk-card" aria-labelledby="invite">
      <h2 id="invite">{says(serverWords.deskInvite)}</h2>
      <p className="desk-hint">{says(serverWords.deskRolesHint)}</p>
      <Post action="/desk/people/invite" visit={visit}>
        <Labelled label={says(serverWords.emailLabel)}>
          <input type="email" name="email" required maxLength={300} autoComplete="off" />
        </Labelled>
        <Choice
          label={says(serverWords.roleLabel)}
          name="role"
          value={USUAL_ROLE}
          options={ROLE_NAMES.map((role) => [role, says(ROLE_TITLES[role])])}
        />
        <Submit>{says(serverWords.deskSendInvitation)}</Submit>
      </Post>
      {invitations.length > 0 && <Open invitations={invitations} visit={visit} />}
    </section>
  );
}

function Open({ invitations, visit }: InvitationsProps): ReactElement {
  const says = writerFor(visit);
  return (
    <ListTable
      label={says(serverWords.deskInvitations)}
      items={invitations}
      keyOf={({ id }) => id}
      idOf={({ id }) => `invitation-${id}`}
      columns={[
        { head: says(serverWords.emailLabel), cell: ({ email }) => email },
        { head: says(serverWords.roleLabel), cell: ({ role }) => says(ROLE_TITLES[role]) },
        {
          head: says(serverWords.deskExpires),
          moment: ({ expiresAt }) => <Moment at={expiresAt} visit={visit} />,
        },
        {
          head: says(serverWords.deskInvitations),
          cell: ({ id }) => <InvitationButtons id={id} visit={visit} />,
        },
      ]}
    />
  );
}

interface InvitationButtonsProps {
  readonly id: string;
  readonly visit: DeskVisit;
}

function InvitationButtons({ id, visit }: InvitationButtonsProps): ReactElement {
  const says = writerFor(visit);
  return (
    <Post action="/desk/people/invite-again" visit={visit} values={{ invitation: id }}>
      <button type="submit" className="desk-button" aria-describedby={`invitation-${id}`}>
        {says(serverWords.deskInviteAgain)}
      </button>
      <button
        type="submit"
        className="desk-button"
        formAction="/desk/people/take-back"
        aria-describedby={`invitation-${id}`}
      >
        {says(serverWords.deskTakeBack)}
      </button>
    </Post>
  );
}
