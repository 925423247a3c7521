import { serverWords } from 'formularium/languages';
import { changeEmail } from '../../../accounts/links/change-email.ts';
import type { LinkPage } from './link-page.ts';

/** Changes the address of an account to the one that the link was mailed to. */
export const email = {
  purpose: 'email',
  title: serverWords.changeEmailTitle,
  text: (link) => [serverWords.changeEmailText, link.email],
  fields: [],
  button: serverWords.changeEmailConfirm,
  done: serverWords.emailChanged,
  async submit({ session, ...sent }, { tools }) {
    await changeEmail(sent, { tools });
    session.drop();
    return null;
  },
} as const satisfies LinkPage;
