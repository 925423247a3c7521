import { mailStatements } from '../../../donations/access/mail-statements.ts';
import { pathWith } from '../../donations/asked-donations.ts';
import type { DeskAct } from '../act.ts';

const YEAR = /^[12]\d{3}$/;
const LONGEST_ID = 100;

/** Has the statements of a year mailed: to one donor, or to all of them, which has to be meant. */
export const sendStatements = {
  path: '/desk/statements/mail',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const [year, donor] = [value('year'), value('donor').slice(0, LONGEST_ID)];
    const asked: Readonly<Record<string, string>> = donor === '' ? { year } : { year, donor };
    const isMeant = donor !== '' || value('all') === 'yes';
    if (!YEAR.test(year) || !isMeant) return pathWith('/desk/statements', { ...asked, done: 'not-meant' });
    const wanted = { year, donor, actor: account.id };
    await tools.storage.transaction((transaction) => mailStatements(wanted, transaction, tools));
    return pathWith('/desk/statements', { ...asked, done: 'mailed' });
  },
} as const satisfies DeskAct;
