import { serverWords } from 'formularium/languages';
import type { Account } from '../../../storage/repositories/accounts.ts';
import { type Desk, writerFor } from '../../desk.ts';
import { Notice } from '../../frame/controls.tsx';
import type { DeskAct } from '../act.ts';

const LONGEST_REASON = 300;

/** Sends whoever asks a mail, at once, and says why it could not be sent. */
export const tryMail = {
  path: '/desk/settings/mail',
  needs: 'owner',
  async perform({ account, desk }) {
    const reason = await sendTestMail(account, desk);
    if (reason === null) return '/desk/settings?done=mailed';
    return {
      show(visit) {
        const says = writerFor(visit);
        return {
          title: says(serverWords.deskSettings),
          content: (
            <>
              <Notice isError>{says(serverWords.deskMailFailed, reason)}</Notice>
              <p className="desk-bar">
                <a href="/desk/settings">{says(serverWords.deskSettings)}</a>
              </p>
            </>
          ),
        };
      },
    };
  },
} as const satisfies DeskAct;

/** Why a mail could not be sent; null where it was. */
export async function sendTestMail(to: Account, { operation, tools }: Desk): Promise<string | null> {
  const sendMail = operation?.sendMail ?? null;
  if (sendMail === null) return 'This server sends no mails.';
  try {
    await sendMail(to);
    return null;
  } catch (error) {
    tools.log.error({ err: error }, 'the mail of a test could not be sent');
    return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON);
  }
}
