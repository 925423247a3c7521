import { type CompiledForm, type FormState, fieldState } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { Account } from '../../storage/repositories/accounts.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import type { SubmissionStep } from '../../submissions/submission-step.ts';
import { emailKey } from '../../value/mail/email-key.ts';
import { ACCOUNT_FIELD, LOGIN_FIELD, NEW_LOGIN_FIELD, needsAccount } from '../../value/panel/login-panel.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import { mailToAccount } from '../links/mail-to-account.ts';
import { passwordProblem } from '../passwords/password-problem.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { type EnteredAccount, enteredAccount, registrationFieldsOf } from './account-fields.ts';

/** What a registration form has entered, with the password hashed already: that takes too long for a unit of work. */
interface Registration extends Omit<EnteredAccount, 'password'> {
  readonly passwordHash: string;
}

/**
 * Makes an account with the submission of a registration form. It waits until its address is confirmed. Whoever has one already is told
 * by mail, and the page says the same either way.
 */
export function registerAccount(passwords: Passwords): SubmissionStep<Registration | null> {
  return {
    name: 'register-account',
    offers: ['accounts', 'login-panel'],
    // Its mail waits until the submission is released.
    isForHeld: true,
    // It reads the account of an address before it replaces that: nothing else may come between.
    turn: ({ served: { form } }) =>
      isRegistration(form) || hasNewLogin(form) ? `register ${form.id}` : null,
    async prepare({ form }, whole, { state, visitor }) {
      const registration = await registrationOf(form, whole, passwords);
      if (registration === null && visitor.accountId === null && asksForAccount(form, state))
        throw refusedAt(form, LOGIN_FIELD, sayIn(form, serverWords.signInFirst));
      return registration;
    },
    async within({ id, served: { form }, prepared }, transaction, tools) {
      if (prepared === null) return {};
      const isHeld = (await transaction.submissions.withId(id))?.state === 'held';
      await keepAccount(prepared, { form, submission: { id, isHeld } }, transaction, tools);
      return { message: sayIn(form, serverWords.confirmMailed) };
    },
  };
}

async function registrationOf(
  form: CompiledForm,
  whole: Parameters<typeof enteredAccount>[1],
  passwords: Passwords,
): Promise<Registration | null> {
  const fields = registrationFieldsOf(form, whole);
  if (fields === null && isRegistration(form)) throw new Refusal(422, sayIn(form, serverWords.closed));
  if (fields === null) return null;
  const { password, ...entered } = enteredAccount(fields, whole);
  if (entered.email === '') throw refusedAt(form, fields.email, sayIn(form, serverWords.emailMissing));
  const facts = { email: emailKey(entered.email), name: entered.name, isStrong: fields.asksForStrength };
  const problem = await passwordProblem(password, facts, passwords);
  if (problem !== null) throw refusedAt(form, fields.password, sayIn(form, problem.word, ...problem.values));
  const language = form.blueprint.language?.tag ?? 'en';
  return { ...entered, passwordHash: await passwords.hash(password, language) };
}

function isRegistration({ settings }: CompiledForm): boolean {
  return settings.formType === 'registration';
}

/** Whether a panel in the form makes accounts. */
/** Whether a form takes nothing without an account: its panel says so, and is shown. */
function asksForAccount(form: CompiledForm, state: FormState): boolean {
  return needsAccount(form) && fieldState(form, state, ACCOUNT_FIELD)?.visible === true;
}

function hasNewLogin({ fields }: CompiledForm): boolean {
  return fields.some(({ id }) => id === NEW_LOGIN_FIELD);
}

function refusedAt(form: CompiledForm, field: string, message: string): Refusal {
  return new Refusal(422, form.settings.errorMessage, { errors: [{ field, message }] });
}

interface RegisteredWith {
  readonly form: CompiledForm;
  readonly submission: { readonly id: string; readonly isHeld: boolean };
}

async function keepAccount(
  { email, name, passwordHash }: Registration,
  { form, submission }: RegisteredWith,
  transaction: StorageTransaction,
  tools: Omit<Tools, 'storage'>,
): Promise<void> {
  const { accounts, auditLog } = transaction;
  const createdAt = tools.clock.now().getTime();
  const fresh: Account = {
    ...{ id: tools.newId(), email: emailKey(email), writtenEmail: email, name, passwordHash, createdAt },
    ...{ role: 'visitor', state: 'waiting', confirmedAt: null, signedInAt: null },
    language: form.blueprint.language?.tag ?? 'en',
  };
  const isNew = await accounts.add(fresh);
  const known = isNew ? fresh : await accounts.withEmail(fresh.email);
  if (known === null) throw new Error('An account was neither made nor there before.');
  if (known.state !== 'waiting') {
    await mailToAccount(
      { template: 'address-taken', account: known, link: null, submission },
      transaction,
      tools,
    );
    return;
  }
  // Nobody has proved that the address is theirs: what was entered last counts, and confirming it asks for this password.
  const account = { ...known, name, passwordHash, writtenEmail: email };
  if (!isNew) await accounts.replace(account);
  const { id: accountId } = account;
  const link = { purpose: 'confirm', email } as const;
  await mailToAccount({ template: 'confirm-address', account, link, submission }, transaction, tools);
  await auditLog.note(
    { actor: accountId, action: 'account.register', subject: accountId, details: { form: form.id } },
    tools,
  );
}
