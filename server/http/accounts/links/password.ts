import { serverWords } from 'formularium/languages';
import { resetPassword } from '../../../accounts/links/reset-password.ts';
import type { LinkPage } from './link-page.ts';

/** Chooses a new password where the old one is lost. */
export const password = {
  purpose: 'password',
  title: serverWords.newPasswordTitle,
  text: () => null,
  fields: ['new-password'],
  button: serverWords.savePassword,
  done: serverWords.passwordSaved,
  async submit({ value, session, ...sent }, { tools, guards }) {
    await resetPassword({ ...sent, newPassword: value('new-password') }, { tools, ...guards });
    session.drop();
    return null;
  },
} as const satisfies LinkPage;
