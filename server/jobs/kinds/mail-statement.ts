import { addedUp, donorStatement, timeOfYear } from '../../donations/access/donor-statement.ts';
import { moneyText } from '../../donations/receipts/receipt.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import { yearlyStatement } from '../../mails/templates/yearly-statement.ts';
import { zoneText } from '../../value/clock.ts';
import { PermanentFailure } from '../../value/errors.ts';
import type { JobKind } from '../job-kind.ts';

/** Mails a donor what of them has arrived in a year. Mailed twice, it has the same `Message-ID`; a donor who has been erased is not mailed. */
export const mailStatement = {
  name: 'mail-statement',
  async perform({ id, payload }, { mails, publicAddress, storage, timeZone }) {
    const { year, donor, at } = payload;
    if (typeof year !== 'string' || typeof donor !== 'string' || typeof at !== 'number')
      throw new PermanentFailure('The job names no statement.');
    const time = timeOfYear(year, timeZone);
    const statement = await storage.read((transaction) => donorStatement(donor, time, transaction));
    const recipient = statement?.donor.email ?? '';
    if (mails === null || statement === null || recipient === '') return;
    const { donations } = statement;
    const sums = addedUp(donations).map(({ currency, total }) => moneyText(total, currency));
    const link = new URL('/donations', publicAddress()).href;
    const facts = { year, total: sums.join(', '), zone: zoneText(timeZone), link };
    const language = donations.at(-1)?.language ?? 'en';
    const words = renderTemplate(yearlyStatement, facts, { language, timeZone });
    await mails.send({ ...words, messageId: id, recipient, to: [recipient], cc: [], replyTo: [], at });
  },
} as const satisfies JobKind;
