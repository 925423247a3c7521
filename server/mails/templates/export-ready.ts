import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells somebody that the file of a scheduled export can be fetched. */
export const exportReady = {
  name: 'export-ready',
  subject: { word: serverWords.exportMailSubject, facts: ['form'] },
  paragraphs: [
    { word: serverWords.exportMailText, facts: ['since', 'last'] },
    { link: 'link' },
    { word: serverWords.exportMailEnd, facts: [] },
    { link: 'list' },
  ],
} as const satisfies ServerMail;
