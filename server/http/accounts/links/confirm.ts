import { serverWords } from 'formularium/languages';
import { confirmAddress } from '../../../accounts/links/confirm-address.ts';
import type { LinkPage } from './link-page.ts';

/** Confirms the address of a new account, with its password. */
export const confirm = {
  purpose: 'confirm',
  title: serverWords.confirmTitle,
  text: () => [serverWords.confirmText],
  fields: ['password'],
  button: serverWords.confirmButton,
  done: null,
  submit({ value, session, ...sent }, { tools, guards }) {
    const { browser, signedIn } = session;
    const before = signedIn?.session ?? null;
    const given = { ...sent, browser, before, password: value('password') };
    return confirmAddress(given, { tools, ...guards });
  },
} as const satisfies LinkPage;
