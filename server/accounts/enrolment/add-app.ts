import { serverWords } from 'formularium/languages';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { Tools } from '../../storage/tools.ts';
import { appSetUp, newAppSecret, timeStepOf, totp } from '../factors/totp.ts';
import { firstCodes } from './make-codes.ts';
import { noteChange } from './note-change.ts';

const MOST_APPS = 5;
const MOST_TRIES = 5;

/** What somebody needs to set up an app. */
export interface AppSetUp {
  readonly id: string;
  /** For typing. */
  readonly secret: string;
  /** For a QR code. */
  readonly address: string;
}

/** Where an app that is being added is shown. */
interface AppPlace {
  readonly account: Account;
  /** The name that the app will list the site by. */
  readonly site: string;
}

/** The app that is being added: the one that was begun, or a new one. Null where there are enough. */
export async function beginApp({ account, site }: AppPlace, tools: Tools): Promise<AppSetUp | null> {
  const label = { site, label: account.writtenEmail };
  return tools.storage.transaction(async ({ factors }) => {
    const apps = (await factors.ofAccount(account.id)).filter(({ kind }) => kind === totp.name);
    const begun = apps.find(({ confirmedAt }) => confirmedAt === null);
    const known = begun && appSetUp(begun, label, tools);
    if (begun !== undefined && known) return { id: begun.id, ...known };
    if (begun !== undefined) await factors.remove(account.id, begun.id);
    if (apps.length >= MOST_APPS) return null;
    const id = tools.newId();
    const secret = newAppSecret(id, tools);
    await factors.add({
      ...{ id, accountId: account.id, kind: totp.name, name: '', handle: id, secret, counter: 0 },
      ...{ createdAt: tools.clock.now().getTime(), confirmedAt: null, usedAt: null },
    });
    const made = appSetUp({ id, secret }, label, tools);
    return made && { id, ...made };
  });
}

/** What comes of confirming: whether the code was right, and recovery codes to show if the account had none. */
export interface Confirmed {
  readonly isRight: boolean;
  readonly codes: readonly string[];
}

/** Adds an app once it has shown a right code. After some wrong ones it has to be begun again, with another secret. */
export async function confirmApp(account: Account, code: string, tools: Tools): Promise<Confirmed> {
  const wrong = { isRight: false, codes: [] };
  const kept = await tools.storage.read(({ factors }) => factors.ofAccount(account.id));
  const begun = kept.find(({ kind, confirmedAt }) => kind === totp.name && confirmedAt === null);
  if (begun === undefined) return wrong;
  // An unconfirmed app counts wrong codes below zero.
  const step = await timeStepOf(code.replaceAll(/\s/g, ''), begun, tools);
  return tools.storage.transaction(async (transaction) => {
    const { factors } = transaction;
    const at = tools.clock.now().getTime();
    if (step === null) {
      if (begun.counter <= 1 - MOST_TRIES) await factors.remove(account.id, begun.id);
      else await factors.countWrong(begun.id);
      return wrong;
    }
    if (!(await factors.confirm(begun.id, { seen: begun.counter, counter: step, at }))) return wrong;
    await noteChange(
      { account, what: serverWords.appAdded, action: 'added', kind: totp.name },
      transaction,
      tools,
    );
    return { isRight: true, codes: await firstCodes(account, transaction, tools) };
  });
}
