import { StartupError } from '../../value/errors.ts';
import { type BankAccount, isIban } from '../../value/payments/bank-account.ts';
import type { EnvironmentSettings } from '../settings.ts';

const LONGEST = 300;
/** Said by owners whose forms tell their donors the account themselves. */
const IN_FORMS = 'in-forms';

/** Whether the owner says that each form tells its own account. */
export function isAccountInForms({ text }: EnvironmentSettings): boolean {
  return text('BANK_ACCOUNT') === IN_FORMS;
}

/** The account that bank transfers go to: `Account holder: Open Table; IBAN: GB82 …`. A mistyped IBAN would send gifts elsewhere, so it is checked. */
export function bankAccountIn({ text }: EnvironmentSettings): BankAccount {
  const given = text('BANK_ACCOUNT');
  if (given === '' || given === IN_FORMS) return [];
  if (given.length > LONGEST || /\p{Cc}/u.test(given))
    throw new StartupError(`BANK_ACCOUNT has to be one line of at most ${LONGEST} characters.`);
  return given
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, label = '', value = ''] = /^([^:]+):\s*(.+)$/.exec(line) ?? [];
      if (value === '')
        throw new StartupError(
          `BANK_ACCOUNT has “${line}”, and each part has to be a name and a value, like “IBAN: GB82 WEST 1234 5698 7654 32; BIC: WESTGB2L”.`,
        );
      if (/^iban$/i.test(label.trim()) && !isIban(value))
        throw new StartupError(
          `BANK_ACCOUNT has the IBAN “${value}”, which is mistyped: its check digits differ.`,
        );
      return { label: label.trim(), text: value };
    });
}
