import { serverWords } from 'formularium/languages';
import type { ServerMail } from '../server-mail.ts';

/** Tells a donor where to transfer a donation to. */
export const donationTransfer = {
  name: 'donation-transfer',
  subject: { word: serverWords.transferMailSubject, facts: ['total'] },
  paragraphs: [
    { word: serverWords.transferMailText, facts: ['total', 'form'] },
    { word: serverWords.transferMailAccount, facts: ['account'] },
    { word: serverWords.transferMailLink, facts: [] },
    { link: 'link', button: serverWords.donationLink },
  ],
} as const satisfies ServerMail;
