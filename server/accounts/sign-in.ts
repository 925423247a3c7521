import type { CompiledForm, JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { Account } from '../storage/repositories/accounts.ts';
import type { AccountSession } from '../storage/repositories/sessions.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import type { Visitor } from '../value/identity/visitor.ts';
import { emailKey } from '../value/mail/email-key.ts';
import { Refusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import type { FactorSite } from './factors/factor.ts';
import { beginAttempt } from './limit-attempts.ts';
import { mailToAccount } from './links/mail-to-account.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { SignInProvider } from './providers/sign-in-provider.ts';
import { accountFieldsOf, type EnteredAccount, enteredAccount } from './registration/account-fields.ts';
import type { Challenge, ChallengeAnswer, SecondFactor } from './second-factor.ts';

/** What decides who gets in. */
export interface Guards {
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
  /** What the site has to say about second factors. */
  readonly factors: FactorSite;
  /** Those at whom people may sign in, by their names. */
  readonly providers: ReadonlyMap<string, SignInProvider>;
}

/** A login form that was sent, after its answers have been validated. */
export interface SentLogin {
  readonly form: CompiledForm;
  /** Its answers, with the password. */
  readonly submission: JsonObject;
  readonly visit: string;
  readonly visitor: Visitor;
  readonly browser: string;
  readonly before: AccountSession | null;
  /** The answer to a challenge that came before; null for none. */
  readonly answer: Pick<ChallengeAnswer, 'token' | 'method' | 'code'> | null;
}

/** An answer to a challenge, and whether the browser is to be remembered after that. */
interface GivenAnswer extends Pick<EnteredAccount, 'isRemembered'> {
  readonly answer: NonNullable<SentLogin['answer']>;
}

/** Somebody is signed in, or has to prove more. */
export type SignInOutcome =
  | { readonly type: 'signed-in'; readonly opened: OpenedSession }
  | { readonly type: 'challenged'; readonly status: 'show' | 'invalid'; readonly challenge: Challenge };

/** Signs in by e-mail address and password, and by a second factor where the account has one. Throws a `Refusal` for anything wrong. */
export async function signIn(sent: SentLogin, tools: Tools, guards: Guards): Promise<SignInOutcome> {
  const { form, submission, answer } = sent;
  const fields = accountFieldsOf(form);
  if (fields === null) throw new Refusal(422, sayIn(form, serverWords.signInWrong));
  const entered = enteredAccount(fields, submission);
  return answer === null
    ? signInByPassword(entered, sent, tools, guards)
    : signInByAnswer({ ...entered, answer }, sent, tools, guards);
}

/** Signs in by what was entered, or asks for the second factor of the account. Throws a `Refusal` for anything wrong. */
export async function signInByPassword(
  { email, password, isRemembered }: EnteredAccount,
  sent: Omit<SentLogin, 'submission' | 'answer'>,
  tools: Tools,
  { passwords, secondFactor }: Guards,
): Promise<SignInOutcome> {
  const { form, visit, visitor } = sent;
  const language = form.blueprint.language?.tag ?? 'en';
  const key = emailKey(email);
  const trying = { kind: 'password', account: key, address: visitor.address, language };
  const attempt = await beginAttempt(trying, tools);
  const known = await tools.storage.read(({ accounts }) => accounts.withEmail(key));
  const check = await passwords.check(password, known?.passwordHash ?? null, language);
  if (known === null || !check.isRight) throw await wrong(known, form, tools);
  const passwordHash = check.isOutdated ? await passwords.hash(password, language) : known.passwordHash;
  const outcome = await tools.storage.transaction(async (transaction): Promise<SignInOutcome | Refusal> => {
    const account = await transaction.accounts.withId(known.id);
    // The password may have been changed while it was checked.
    if (account === null || account.passwordHash !== known.passwordHash)
      return new Refusal(422, sayIn(form, serverWords.signInWrong));
    await attempt.succeed(transaction);
    if (passwordHash !== account.passwordHash)
      await transaction.accounts.replace({ ...account, passwordHash });
    const barred = await barredAccount(account, form, transaction, tools);
    if (barred !== null) return barred;
    const challenge = await secondFactor.demand(
      { account, proof: 'password', visit, language },
      transaction,
      tools,
    );
    if (challenge !== null) return { type: 'challenged', status: 'show', challenge };
    const { browser, before } = sent;
    const opening = { account, proofs: ['password'], isRemembered, browser, before };
    return { type: 'signed-in', opened: await openSession(opening, transaction, tools) };
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** Signs in by the answer to a challenge that has followed the password. Throws a `Refusal` where that is over. */
export async function signInByAnswer(
  { answer, isRemembered }: GivenAnswer,
  { form, visit, visitor, browser, before }: Omit<SentLogin, 'submission' | 'answer'>,
  tools: Tools,
  { secondFactor }: Guards,
): Promise<SignInOutcome> {
  const language = form.blueprint.language?.tag ?? 'en';
  const { address } = visitor;
  const answered = await secondFactor.answer(
    { ...answer, visit, address, language, purpose: 'sign-in' },
    tools,
  );
  if (answered.type === 'over') throw new Refusal(422, answered.message);
  if (answered.type === 'refused')
    return { type: 'challenged', status: 'invalid', challenge: answered.challenge };
  const { accountId, proofs } = answered;
  const opened = await tools.storage.transaction(async (transaction) => {
    const account = await transaction.accounts.withId(accountId);
    if (account?.state !== 'active') return null;
    return openSession({ account, proofs, isRemembered, browser, before }, transaction, tools);
  });
  if (opened === null) throw new Refusal(422, sayIn(form, serverWords.signInWrong));
  return { type: 'signed-in', opened };
}

/** The same words whether there is no such account or the password is wrong. */
async function wrong(known: Account | null, form: CompiledForm, tools: Tools): Promise<Refusal> {
  await tools.storage.transaction(({ auditLog }) =>
    auditLog.note(
      { actor: 'nobody', action: 'account.sign-in-refused', subject: known?.id ?? 'no account' },
      tools,
    ),
  );
  return new Refusal(422, sayIn(form, serverWords.signInWrong));
}

/** Why an account does not sign in though its password is right; null if it does. */
async function barredAccount(
  account: Account,
  form: CompiledForm,
  transaction: StorageTransaction,
  tools: Omit<Tools, 'storage'>,
): Promise<Refusal | null> {
  if (account.state === 'active') return null;
  if (account.state === 'locked') return new Refusal(403, sayIn(form, serverWords.accountLocked));
  const link = { purpose: 'confirm', email: account.writtenEmail } as const;
  await mailToAccount({ template: 'confirm-address', account, link, submission: null }, transaction, tools);
  return new Refusal(403, sayIn(form, serverWords.confirmFirst));
}
