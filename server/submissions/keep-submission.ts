import type { CompiledForm, JsonObject } from 'formularium/engine';
import { type QuizOutcome, quizReply } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Kept } from '../storage/repositories/submissions.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import type { Budget } from '../value/budget.ts';
import { embedOriginsOf } from '../value/embed-origins.ts';
import { Refusal, tooMuch } from '../value/refusal.ts';
import { acceptance } from '../value/reply.ts';
import { sayIn } from '../value/say-to.ts';
import { contentHash } from './content-hash.ts';
import { checkHostValues } from './host-values/registry.ts';
import { keptWithFailures } from './kept-with-failures.ts';
import { withoutSpent } from './posted-answers.ts';
import {
  type RefusedSubmission,
  refusedWith,
  type SentSubmission,
  type SettledSubmission,
  type SettlingRules,
  settle,
  strangeValue,
} from './settle-sent.ts';
import type { SpamReason } from './spam/spam-verdict.ts';
import { suspicionOf } from './spam/suspicion-of.ts';
import { completeReply } from './steps/complete-reply.ts';
import { doSteps, dueSteps, type PreparedSteps, prepareSteps, turnOf } from './steps/do-steps.ts';
import { NO_CLAIM, withPaymentClaim } from './steps/payment-claim.ts';
import type { SubmissionStep } from './submission-step.ts';

/** Decides about a submission beside its form. */
export interface KeepingRules extends SettlingRules {
  /** Limits the bytes of one form that are kept in a minute: a full disk would stop every form. */
  readonly budget: Budget;
  /** What else is done in the unit of work that keeps a submission. */
  readonly steps: readonly SubmissionStep[];
  /** The versions of forms that this server knows to be kept. */
  readonly keptVersions: Set<string>;
  /** Is told of each new submission, and of each that was refused, unless its visitor does not want to be counted. */
  readonly counted: SubmissionCount;
}

/** Counts submissions. */
interface SubmissionCount {
  readonly sent: (served: OfferedForm) => void;
  /** The fields are those that were found wrong; none where the form as a whole was refused. */
  readonly refused: (served: OfferedForm, fields: readonly string[]) => void;
}

const UNPROCESSABLE = 422;

/** Settles a submission and keeps it, once for each key, however often it is sent. Gives the reply, or throws a `Refusal`. */
export async function keepSubmission(
  sent: SentSubmission,
  tools: Tools,
  rules: KeepingRules,
): Promise<JsonObject> {
  const { served, visitor } = sent;
  try {
    return await completeReply(await keptReply(sent, tools, rules), { served, steps: rules.steps }, tools);
  } catch (error) {
    if (error instanceof Refusal && error.status === UNPROCESSABLE && visitor.isUncounted !== true)
      rules.counted.refused(
        served,
        error.errors.map(({ field }) => field),
      );
    throw error;
  }
}

async function keptReply(from: SentSubmission, tools: Tools, rules: KeepingRules): Promise<JsonObject> {
  const sent = withPaymentClaim(from.served.form, from);
  const { served, answers, claim = NO_CLAIM, visitor } = sent;
  const { name, form } = served;
  const checked = checkHostValues(answers, {
    ...{ name, form, nonces: tools.nonces, hosts: embedOriginsOf(form, rules.embedOrigins) },
    accountId: visitor.accountId,
  });
  // A nonce among the answers changes with each renewal, which does not make another submission of it.
  const hash = contentHash(withoutSpent(form, 'answers' in checked ? checked.answers : answers), sent.files);
  const settled =
    'answers' in checked
      ? withinBudget(await settle(sent, checked.answers, { tools, rules }), form, rules.budget)
      : strangeValue(form, checked.strange);
  if ('refusal' in settled) return replyOf(await keptBefore(settled, sent, tools), hash, form);
  if (settled.failed.length > 0)
    tools.log.warn({ form: form.id, fields: settled.failed }, 'calculation failed');
  const now = tools.clock.now().getTime();
  const begunAt = sent.visit?.begunAt ?? null;
  const reason = suspicionOf({ form, answers, begunAt, sentAt: now, doubts: settled.doubts });
  if (reason !== null) tools.log.info({ form: form.id, reason }, 'submission held');
  const { bills = [] } = settled;
  // Money is not taken for what nobody has looked at yet.
  if (reason !== null && bills.length > 0) throw new Refusal(422, sayIn(form, serverWords.paymentRefused));
  const due = dueSteps(rules.steps, reason !== null);
  const { key, files } = sent;
  const paying = { served, key, state: settled.state, bills, claim, visitor, answers, files };
  const prepared = await prepareSteps(due, settled.submission, paying);
  const arriving = { sent, settled, hash, id: tools.newId(), now, reason, prepared };
  const inTurn = turnOf(rules.steps, { state: settled.state, ...sent }, tools);
  const kept = await tools.storage.transaction(
    (transaction) => keep(arriving, transaction, { rules, tools }),
    inTurn === null ? { sharesCommit: true } : { inTurn },
  );
  rules.keptVersions.add(served.version);
  if (kept.id === arriving.id && reason === null && visitor.isUncounted !== true) rules.counted.sent(served);
  return replyOf(kept, hash, form);
}

interface Arriving {
  readonly sent: SentSubmission;
  readonly settled: SettledSubmission;
  readonly hash: string;
  readonly id: string;
  readonly now: number;
  /** Why it is held; null for a submission that is taken. */
  readonly reason: SpamReason | null;
  /** The steps to do, with what they have prepared. */
  readonly prepared: PreparedSteps;
}

interface KeptWith {
  readonly rules: KeepingRules;
  readonly tools: Tools;
}

/** Keeps a submission, unless its key is taken, with everything that belongs to it. */
async function keep(
  { sent, settled, hash, id, now, reason, prepared }: Arriving,
  transaction: StorageTransaction,
  { rules: { keptVersions }, tools }: KeptWith,
): Promise<Kept> {
  const { served, key, visitor, draftToken = '', visit } = sent;
  const { form, name } = served;
  const submission = keptWithFailures(form, settled);
  const { formVersions, submissions } = transaction;
  const reply = acceptance(settled.message, outcomeReply(settled.outcome, name));
  const isNew = await submissions.add({
    begunAt: visit?.begunAt ?? null,
    formId: form.id,
    version: served.version,
    language: form.blueprint.language?.tag ?? 'en',
    sentAt: now,
    source: visitor.source,
    accountId: visitor.accountId,
    state: reason === null ? 'received' : 'held',
    ...{ id, key, hash, submission, reply, reason },
  });
  if (!isNew) {
    const first = await submissions.underKey(form.id, key);
    if (first === null) throw new Error('A submission was neither kept nor there before.');
    return first;
  }
  if (!keptVersions.has(served.version)) {
    const { version, definition } = served;
    await formVersions.keep({ hash: version, formId: form.id, definition, firstAt: now });
  }
  const { state } = settled;
  const { files } = sent;
  const arriving = { id, served, key, state, submission, files, visitor, draftToken, sentAt: now };
  const { message = '', ...more } = await doSteps(prepared, arriving, { transaction, tools });
  if (message === '' && Object.keys(more).length === 0) return { id, hash, reply };
  const whole = acceptance(`${settled.message} ${message}`.trim(), {
    ...outcomeReply(settled.outcome, name),
    ...more,
  });
  await submissions.setReply(id, whole);
  return { id, hash, reply: whole };
}

function withinBudget(
  settled: SettledSubmission | RefusedSubmission,
  form: CompiledForm,
  budget: Budget,
): SettledSubmission | RefusedSubmission {
  if ('refusal' in settled) return settled;
  const refused = budget.spend(form.id, JSON.stringify(settled.submission).length);
  return refused === null ? settled : refusedWith(tooMuch(sayIn(form, serverWords.formTooMany), refused));
}

/** The result of a quiz, which its page cannot know. */
function outcomeReply(outcome: QuizOutcome | undefined, name: string): JsonObject {
  return outcome === undefined ? {} : quizReply(outcome, `/forms/${name}`);
}

/** A key keeps its submission, even if the form has changed since and would refuse it now. False claims are recorded. */
async function keptBefore(
  { refusal, claims }: RefusedSubmission,
  { served: { form, version }, key }: SentSubmission,
  { storage, log, clock, newId }: Tools,
): Promise<Kept> {
  const kept = await storage.read(({ submissions }) => submissions.underKey(form.id, key));
  if (kept !== null) return kept;
  const fields = refusal.errors.map(({ field }) => field);
  log.info({ form: form.id, fields }, 'submission refused');
  if (claims.length > 0) {
    const entry = { id: newId(), at: clock.now().getTime(), formId: form.id, version, key, claims };
    await storage.transaction(({ ledger }) => ledger.add(entry));
  }
  throw refusal;
}

function replyOf({ hash, reply }: Kept, asked: string, form: CompiledForm): JsonObject {
  if (hash === asked) return reply;
  throw new Refusal(409, sayIn(form, serverWords.sentOtherwise));
}
