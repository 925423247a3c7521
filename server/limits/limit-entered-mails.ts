import type { MayMail } from '../submissions/submission-step.ts';
import { networkOf } from '../value/identity/network-of.ts';
import type { Limits } from '../value/limits.ts';
import { emailKey } from '../value/mail/email-key.ts';

const HOUR_MS = 60 * 60 * 1000;
const KIND = 'mail to an entered address';

/** A few mails in an hour to one address and from one network: anybody can enter the address of somebody else. */
export function limitEnteredMails({
  enteredMailsToOne,
  enteredMailsFromOne,
}: Pick<Limits, 'enteredMailsToOne' | 'enteredMailsFromOne'>): MayMail {
  const isOver = (many: number, most: number): boolean => most > 0 && many >= most;
  return async (recipient, { id, visitor }, { attempts }, { clock, newId, fingerprint, log }) => {
    const at = clock.now().getTime();
    const accountHash = fingerprint('mail to', emailKey(recipient));
    const networkHash = fingerprint('mail from', networkOf(visitor.address));
    const to = await attempts.countOn(KIND, accountHash, at - HOUR_MS);
    const from = await attempts.countFrom(KIND, networkHash, at - HOUR_MS);
    if (isOver(to.many, enteredMailsToOne) || isOver(from.many, enteredMailsFromOne)) {
      log.warn(
        { submission: id },
        'a mail to an entered address is not sent: there were too many in an hour',
      );
      return false;
    }
    await attempts.add({ id: newId(), at, kind: KIND, accountHash, networkHash });
    return true;
  };
}
