import { serverWords } from 'formularium/languages';
import { makeOwner } from '../../../accounts/links/first-owner.ts';
import type { LinkPage } from './link-page.ts';

/** Makes the account of the first owner. */
export const owner = {
  purpose: 'owner',
  title: serverWords.ownerTitle,
  text: () => [serverWords.ownerText],
  fields: ['name', 'email', 'new-password'],
  button: serverWords.ownerButton,
  done: null,
  submit({ value, session, ...sent }, { tools, guards }) {
    const { browser, signedIn } = session;
    const before = signedIn?.session ?? null;
    const entered = { name: value('name'), email: value('email'), newPassword: value('new-password') };
    return makeOwner({ ...sent, ...entered, browser, before }, { tools, ...guards });
  },
} as const satisfies LinkPage;
