import type { DeskOperation } from '../desk/operation/operation.ts';
import { renderTemplate } from '../mails/render-template.ts';
import { testMail } from '../mails/templates/test-mail.ts';
import type { Tools } from '../storage/tools.ts';
import { siteName } from '../value/looks/site-name.ts';
import { isAccountTold, NO_PAYMENTS } from '../value/payments/payment-settings.ts';
import type { AppOptions } from './app-options.ts';

/** What owners see and try of the running server. */
export function operationOf(
  { mails, assets, publicAddress = () => 'http://localhost', settings = [], hooks, payments }: AppOptions,
  { clock, newId }: Pick<Tools, 'clock' | 'newId'>,
): DeskOperation {
  return {
    settings,
    isAccountTold: isAccountTold(payments ?? NO_PAYMENTS),
    hooks: hooks?.targets.map(({ name }) => name) ?? [],
    sendMail:
      mails === undefined
        ? null
        : async ({ writtenEmail: recipient, language }) => {
            const facts = { site: siteName(assets.brand?.name ?? '', publicAddress()) };
            const words = renderTemplate(testMail, facts, { language, timeZone: clock.timeZone });
            const at = clock.now().getTime();
            const to = { recipient, to: [recipient], cc: [], replyTo: [] };
            await mails.send({ ...words, ...to, messageId: newId(), at });
          },
  };
}
