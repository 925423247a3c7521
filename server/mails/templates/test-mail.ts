import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Shows an owner that mails are sent. */
export const testMail = {
  name: 'test-mail',
  subject: { word: serverWords.testMailSubject, facts: ['site'] },
  paragraphs: [{ word: serverWords.testMailText, facts: ['site'] }],
} as const satisfies ServerMail;
