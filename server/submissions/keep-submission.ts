import { type CompiledForm, type JsonObject, type QuizOutcome, quizReply } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { FalseClaim } from '../storage/repositories/ledger.ts';
import type { Kept } from '../storage/repositories/submissions.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import type { Budget } from '../value/budget.ts';
import type { SentFiles } from '../value/files/sent-files.ts';
import type { Visitor } from '../value/identity/visitor.ts';
import type { Visit } from '../value/nonce.ts';
import { Refusal, tooMuch } from '../value/refusal.ts';
import { acceptance } from '../value/reply.ts';
import { sayIn } from '../value/say-to.ts';
import { shortened } from '../value/shortened.ts';
import { contentHash } from './content-hash.ts';
import { checkHostValues } from './host-values/registry.ts';
import { isKept } from './is-kept.ts';
import { keptWithFailures } from './kept-with-failures.ts';
import { refusalOfUnknown } from './known-fields.ts';
import { withoutEntry } from './lead-entry.ts';
import { type PostedAnswers, withoutSpent } from './posted-answers.ts';
import { type Settlement, settleSubmission } from './settle-submission.ts';
import type { SpamReason } from './spam/spam-verdict.ts';
import { suspicionOf } from './spam/suspicion-of.ts';
import { completeReply } from './steps/complete-reply.ts';
import { doSteps, dueSteps, type PreparedSteps, prepareSteps, turnOf } from './steps/do-steps.ts';
import type { SubmissionStep } from './submission-step.ts';
import type { Verify } from './verifiers/registry.ts';

/** The time within which everything about a submission must be verified. */
const VERIFY_WITHIN_MS = 10_000;

export interface SentSubmission {
  readonly served: OfferedForm;
  /** The same each time that the same submission is sent. */
  readonly key: string;
  readonly answers: PostedAnswers;
  readonly files: SentFiles;
  readonly visitor: Visitor;
  /** The token of the draft that it was made from; none when left out. */
  readonly draftToken?: string;
  /** The page it was made on; null where that is not known. */
  readonly visit: Visit | null;
}

/** Decides about a submission beside its form. */
export interface KeepingRules {
  readonly verify: Verify;
  /** Limits the bytes of one form that are kept in a minute: a full disk would stop every form. */
  readonly budget: Budget;
  /** What else is done in the unit of work that keeps a submission. */
  readonly steps: readonly SubmissionStep[];
  /** The versions of forms that this server knows to be kept. */
  readonly keptVersions: Set<string>;
}

type Settled = Extract<Settlement, { type: 'submission' }> & {
  /** What the verifiers of its answers could not rule out. */
  readonly doubts: readonly SpamReason[];
};

/** A refusal, with the claims of the page that were false. */
interface RefusedSubmission {
  readonly refusal: Refusal;
  readonly claims: readonly FalseClaim[];
}

/** Settles a submission and keeps it, once for each key, however often it is sent. Gives the reply, or throws a `Refusal`. */
export async function keepSubmission(
  sent: SentSubmission,
  tools: Tools,
  rules: KeepingRules,
): Promise<JsonObject> {
  const about = { served: sent.served, steps: rules.steps };
  return completeReply(await keptReply(sent, tools, rules), about, tools);
}

async function keptReply(sent: SentSubmission, tools: Tools, rules: KeepingRules): Promise<JsonObject> {
  const { served, answers } = sent;
  const { name, form } = served;
  const checked = checkHostValues(answers, { name, form, nonces: tools.nonces });
  // A nonce among the answers changes with each renewal, which does not make another submission of it.
  const hash = contentHash(withoutSpent(form, 'answers' in checked ? checked.answers : answers), sent.files);
  const settled =
    'answers' in checked
      ? withinBudget(await settle(sent, checked.answers, { tools, verify: rules.verify }), form, rules.budget)
      : strangeValue(form, checked.strange);
  if ('refusal' in settled) return replyOf(await keptBefore(settled, sent, tools), hash, form);
  if (settled.failed.length > 0)
    tools.log.warn({ form: form.id, fields: settled.failed }, 'calculation failed');
  const now = tools.clock.now().getTime();
  const begunAt = sent.visit?.begunAt ?? null;
  const reason = suspicionOf({ form, answers, begunAt, sentAt: now, doubts: settled.doubts });
  if (reason !== null) tools.log.info({ form: form.id, reason }, 'submission held');
  const prepared = await prepareSteps(dueSteps(rules.steps, reason !== null), served, settled.submission);
  const arriving = { sent, settled, hash, id: tools.newId(), now, reason, prepared };
  const inTurn = turnOf(rules.steps, { state: settled.state, ...sent }, tools);
  const kept = await tools.storage.transaction(
    (transaction) => keep(arriving, transaction, { rules, tools }),
    inTurn === null ? { sharesCommit: true } : { inTurn },
  );
  rules.keptVersions.add(served.version);
  return replyOf(kept, hash, form);
}

interface Arriving {
  readonly sent: SentSubmission;
  readonly settled: Settled;
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
  settled: Settled | RefusedSubmission,
  form: CompiledForm,
  budget: Budget,
): Settled | RefusedSubmission {
  if ('refusal' in settled) return settled;
  const refused = budget.spend(form.id, JSON.stringify(settled.submission).length);
  return refused === null ? settled : refusedWith(tooMuch(sayIn(form, serverWords.formTooMany), refused));
}

/** The result of a quiz, which its page cannot know. */
function outcomeReply(outcome: QuizOutcome | undefined, name: string): JsonObject {
  return outcome === undefined ? {} : quizReply(outcome, `/forms/${name}`);
}

/** Settles a submission of an open form, without keeping anything of it. */
export async function settle(
  { served, files, key, visit, visitor }: Omit<SentSubmission, 'answers'>,
  posted: PostedAnswers,
  { tools, verify }: { readonly tools: Tools; readonly verify: Verify },
): Promise<Settled | RefusedSubmission> {
  const { clock, storage, log } = tools;
  const { name, form, lead, closed } = served;
  if (closed !== null) return refusedWith(new Refusal(403, closed));
  const { entry, answers } = lead === null ? { entry: undefined, answers: posted } : withoutEntry(posted);
  if (lead !== null && entry !== undefined && !(await isKept(lead.id, entry, storage)))
    return refusedWith(new Refusal(422, sayIn(form, serverWords.leadMissing, lead.title)));
  const unknown = refusalOfUnknown(form, answers);
  if (unknown !== null) return refusedWith(unknown);
  // Made when a verifier asks for it, as few forms have one that does. From the first question on, all share it.
  let deadline: AbortSignal | undefined;
  const sent = { formId: form.id, key, visit, address: visitor.address };
  const doubts: SpamReason[] = [];
  const doubt = (reason: SpamReason): void => void doubts.push(reason);
  const warn = (details: object, message: string): void => log.warn({ form: name, ...details }, message);
  const settlement = await settleSubmission(form, answers, clock.today(), {
    leadEntry: entry,
    files,
    now: clock.minute(),
    verify(question, about) {
      deadline ??= AbortSignal.timeout(VERIFY_WITHIN_MS);
      return verify(question, { ...about, sent, tools, deadline, warn, doubt });
    },
  });
  if (settlement.type === 'submission') return { doubts, ...settlement };
  const { message, errors, claims } = settlement;
  return refusedWith(new Refusal(422, message, { errors }), claims);
}

function refusedWith(refusal: Refusal, claims: readonly FalseClaim[] = []): RefusedSubmission {
  return { refusal, claims };
}

/** A host value that did not come from this server. */
export function strangeValue(form: CompiledForm, field: string): RefusedSubmission {
  const message = sayIn(form, serverWords.workedOutOtherwise, shortened(field));
  return refusedWith(new Refusal(422, message), [{ field, claimed: '', workedOut: null }]);
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
