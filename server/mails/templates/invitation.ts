import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** The link by which somebody accepts an invitation to work at the desk. */
export const invitation = {
  name: 'invitation',
  subject: { word: serverWords.invitationMailSubject, facts: ['site'] },
  paragraphs: [
    { word: serverWords.invitationMailText, facts: ['site'] },
    { link: 'link', button: serverWords.ownerButton },
    { word: serverWords.linkMailUntil, facts: ['until'] },
    { word: serverWords.mailNotYours, facts: [] },
  ],
} as const satisfies ServerMail;
