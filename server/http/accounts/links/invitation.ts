import { serverWords } from 'formularium/languages';
import {
  acceptInvitation,
  type InvitationState,
  openInvitation,
} from '../../../accounts/invitations/accept-invitation.ts';
import type { LinkPage, VisitorsLink } from './link-page.ts';

const FOR: Readonly<Record<InvitationState, VisitorsLink>> = {
  new: { text: serverWords.invitedNew, fields: ['name', 'new-password'], isOpen: true },
  own: { text: serverWords.invitedOwn, fields: [], isOpen: true },
  known: { text: serverWords.invitedKnown, fields: [], isOpen: false },
  other: { text: serverWords.invitedElse, fields: [], isOpen: false },
};

/** Accepts an invitation to have a role; then a second step is offered. */
export const invitation = {
  purpose: 'invitation',
  title: serverWords.invitedTitle,
  text: (link) => [serverWords.invitedNew, link.email],
  fields: [],
  button: serverWords.invitedButton,
  done: null,
  leadTo: '/account/second-steps',
  async forVisitor(token, signedIn, { tools }) {
    const open = await tools.storage.read((transaction) =>
      openInvitation(token, signedIn, transaction, tools),
    );
    return open && FOR[open.state];
  },
  submit({ value, session, ...sent }, { tools, guards }) {
    const { browser, signedIn } = session;
    const entered = { name: value('name'), newPassword: value('new-password') };
    return acceptInvitation({ ...sent, ...entered, browser, signedIn }, { tools, ...guards });
  },
} as const satisfies LinkPage;
