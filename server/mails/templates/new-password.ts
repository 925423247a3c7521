import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** The link by which a new password is chosen. */
export const newPassword = {
  name: 'new-password',
  subject: { word: serverWords.passwordMailSubject, facts: [] },
  paragraphs: [
    { word: serverWords.passwordMailText, facts: [] },
    { link: 'link', button: serverWords.newPasswordTitle },
    { word: serverWords.linkMailUntil, facts: ['until'] },
    { word: serverWords.mailNotYours, facts: [] },
  ],
} as const satisfies ServerMail;
