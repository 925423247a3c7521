import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells the owner of an account that its password has changed. */
export const passwordChanged = {
  name: 'password-changed',
  subject: { word: serverWords.passwordChangedSubject, facts: [] },
  paragraphs: [{ word: serverWords.passwordChangedText, facts: [] }, { link: 'link' }],
} as const satisfies ServerMail;
