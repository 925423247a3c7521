import { isObject } from 'formularium/engine';
import { serverMailNamed } from '../../mails/registry.ts';
import { renderTemplate } from '../../mails/render-template.ts';
import { PermanentFailure } from '../../value/errors.ts';
import type { JobKind } from '../job-kind.ts';

/** Tells the site's owner what concerns the server itself. A number among its facts is a time. Mailed twice, it has the same `Message-ID`. */
export const mailOwner = {
  name: 'mail-owner',
  async perform({ id, payload }, tools) {
    const { template: name, recipient, language, facts, at } = payload;
    if (tools.mails === null) throw new Error('This server has not been told how to send mails.');
    const template = serverMailNamed(String(name));
    if (template === undefined || !isObject(facts) || typeof recipient !== 'string' || typeof at !== 'number')
      throw new PermanentFailure('The job holds no mail to the owner.');
    const said = Object.entries(facts).map(
      ([fact, value]) => [fact, typeof value === 'number' ? new Date(value) : String(value)] as const,
    );
    const given = { language: String(language), timeZone: tools.timeZone };
    const words = renderTemplate(template, Object.fromEntries(said), given);
    const addresses = { recipient, to: [recipient], cc: [], replyTo: [] };
    await tools.mails.send({ ...words, ...addresses, messageId: id, at });
  },
} as const satisfies JobKind;
