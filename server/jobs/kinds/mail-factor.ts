import { isObject, type Json } from 'formularium/engine';
import { serverMailNamed } from '../../mails/registry.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import type { MailFacts } from '../../mails/server-mail.ts';
import { PermanentFailure } from '../../value/errors.ts';
import { unseal } from '../../value/identity/seal.ts';
import type { JobKind } from '../job-kind.ts';

/** Mails a code, or what has changed about second factors. Mailed twice, it has the same `Message-ID`. */
export const mailFactor = {
  name: 'mail-factor',
  async perform({ id, payload }, tools) {
    const { template: name, recipient, language, sealed, at } = payload;
    if (tools.mails === null) throw new Error('This server has not been told how to send mails.');
    const template = serverMailNamed(String(name));
    const facts = factsIn(unseal(String(sealed), `mail ${id}`, tools));
    if (template === undefined || facts === null || typeof recipient !== 'string' || typeof at !== 'number')
      throw new PermanentFailure('The job holds no mail about second factors.');
    const words = renderTemplate(template, facts, { language: String(language), timeZone: tools.timeZone });
    const addresses = { recipient, to: [recipient], cc: [], replyTo: [] };
    await tools.mails.send({ ...words, ...addresses, messageId: id, at });
  },
} as const satisfies JobKind;

function factsIn(text: string | null): MailFacts | null {
  const read: Json = text === null ? null : JSON.parse(text);
  if (!isObject(read)) return null;
  return Object.fromEntries(
    Object.entries(read).map(([name, fact]) => [
      name,
      typeof fact === 'number' ? new Date(fact) : String(fact),
    ]),
  );
}
