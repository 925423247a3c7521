import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** The link by which a visitor goes on with a saved draft. */
export const draftLink = {
  name: 'draft-link',
  subject: { word: serverWords.draftMailSubject, facts: ['form'] },
  paragraphs: [
    { word: serverWords.draftMailText, facts: ['form'] },
    { link: 'link', button: serverWords.onward },
    { word: serverWords.draftMailUntil, facts: ['until'] },
    { word: serverWords.mailNotYours, facts: [] },
  ],
} as const satisfies ServerMail;
