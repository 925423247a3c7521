import { invite, takeBack } from '../../../accounts/invitations/invite.ts';
import { ROLE_NAMES, roleNamed } from '../../../value/identity/role.ts';
import { Refusal } from '../../../value/refusal.ts';
import { changeRoleOf } from '../../acts/people/change-role.ts';
import { signOut } from '../../acts/people/sign-out-person.ts';
import { AFTER_ID } from '../lists.ts';
import { type ApiOperation, textIn } from '../operation.ts';
import {
  INSTANT,
  instant,
  listOf,
  MAYBE_INSTANT,
  NEXT,
  objectOf,
  oneOf,
  TEXT,
  textUpTo,
  YES_OR_NO,
} from '../schema.ts';

const PAGE = 50;
const ROLE = oneOf(ROLE_NAMES);
const SAVED = objectOf({ isSaved: YES_OR_NO });
const INVITATION = objectOf({ id: TEXT, email: TEXT, role: ROLE, invitedBy: TEXT, expiresAt: INSTANT });
const OTHERS = 'There is nobody like that, or it is the account of this key.';

export const listAccounts = {
  name: 'listAccounts',
  method: 'GET',
  path: '/accounts',
  summary: 'Fifty accounts, and what each may do.',
  scope: 'accounts:read',
  sameAs: ['/desk/people'],
  query: { after: AFTER_ID },
  reply: objectOf({
    items: listOf(
      objectOf({
        ...{ id: TEXT, email: TEXT, name: TEXT, role: ROLE, state: oneOf(['waiting', 'active', 'locked']) },
        ...{ createdAt: INSTANT, signedInAt: MAYBE_INSTANT },
      }),
    ),
    next: NEXT,
  }),
  perform({ visit: { desk, query } }) {
    return desk.tools.storage.read(async ({ accounts }) => {
      const found = await accounts.list(query('after')[0] ?? '', PAGE + 1);
      const items = found
        .slice(0, PAGE)
        .map(({ id, writtenEmail, name, role, state, createdAt, signedInAt }) => ({
          ...{ id, email: writtenEmail, name, role, state },
          ...{ createdAt: instant(createdAt), signedInAt: instant(signedInAt) },
        }));
      return { items, next: found.length > PAGE ? (items.at(-1)?.id ?? null) : null };
    });
  },
} as const satisfies ApiOperation;

export const setRole = {
  name: 'setRole',
  method: 'POST',
  path: '/accounts/:id/role',
  summary: 'Gives an account another role; its sessions and keys end. Nobody changes their own.',
  scope: 'accounts:write',
  sameAs: ['/desk/people/role'],
  body: objectOf({ role: ROLE }),
  reply: SAVED,
  async perform({ visit: { desk, params, account }, body }) {
    const change = { person: params['id'] ?? '', role: roleNamed(textIn(body, 'role')), actor: account.id };
    if (!(await changeRoleOf(change, desk.tools))) throw new Refusal(422, OTHERS);
    return { isSaved: true };
  },
} as const satisfies ApiOperation;

export const signOutAccount = {
  name: 'signOutAccount',
  method: 'POST',
  path: '/accounts/:id/sign-out',
  summary: 'Ends every session and every key of an account.',
  scope: 'accounts:write',
  sameAs: ['/desk/people/sign-out'],
  body: objectOf({}),
  reply: SAVED,
  async perform({ visit: { desk, params, account } }) {
    if (!(await signOut(params['id'] ?? '', account.id, desk.tools))) throw new Refusal(422, OTHERS);
    return { isSaved: true };
  },
} as const satisfies ApiOperation;

export const listInvitations = {
  name: 'listInvitations',
  method: 'GET',
  path: '/invitations',
  summary: 'The invitations that nobody has accepted yet.',
  scope: 'accounts:read',
  sameAs: [],
  reply: objectOf({ items: listOf(INVITATION) }),
  perform({ visit: { desk } }) {
    const now = desk.tools.clock.now().getTime();
    return desk.tools.storage.read(async ({ accountLinks }) => ({
      items: (await accountLinks.invitations(now)).map(({ id, email, role, madeBy, expiresAt }) => ({
        ...{ id, email, role, invitedBy: madeBy, expiresAt: instant(expiresAt) },
      })),
    }));
  },
} as const satisfies ApiOperation;

export const invitePerson = {
  name: 'invitePerson',
  method: 'POST',
  path: '/invitations',
  summary: 'Mails somebody an invitation to have a role. One that the address has already stops working.',
  scope: 'accounts:write',
  sameAs: ['/desk/people/invite', '/desk/people/invite-again'],
  body: objectOf({ email: textUpTo(300, 3), role: ROLE }),
  reply: INVITATION,
  perform({ visit: { desk, account }, body }) {
    const role = roleNamed(textIn(body, 'role'));
    const request = { email: textIn(body, 'email'), actor: account.id, language: account.language };
    return desk.tools.storage.transaction(async (transaction) => {
      const made = role && (await invite({ ...request, role }, transaction, desk.tools));
      if (made === null)
        throw new Refusal(
          422,
          'The address is not valid, or its account has this role already or is locked.',
        );
      const { id, email, madeBy, expiresAt } = made;
      return { id, email, role: made.role, invitedBy: madeBy, expiresAt: instant(expiresAt) };
    });
  },
} as const satisfies ApiOperation;

export const takeInvitationBack = {
  name: 'takeInvitationBack',
  method: 'POST',
  path: '/invitations/:id/take-back',
  summary: 'Makes an invitation worthless.',
  scope: 'accounts:write',
  sameAs: ['/desk/people/take-back'],
  body: objectOf({}),
  reply: SAVED,
  perform({ visit: { desk, params, account } }) {
    return desk.tools.storage.transaction(async (transaction) =>
      (await takeBack(params['id'] ?? '', account.id, transaction, desk.tools)) ? { isSaved: true } : null,
    );
  },
} as const satisfies ApiOperation;
