import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells the former address of an account that it is not its address any more. */
export const addressChanged = {
  name: 'address-changed',
  subject: { word: serverWords.emailChangedSubject, facts: [] },
  paragraphs: [{ word: serverWords.emailChangedText, facts: [] }],
} as const satisfies ServerMail;
