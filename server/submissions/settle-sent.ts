import type { CompiledForm } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { FalseClaim } from '../storage/repositories/ledger.ts';
import type { Tools } from '../storage/tools.ts';
import type { EmbedOrigins } from '../value/embed-origins.ts';
import type { SentFiles } from '../value/files/sent-files.ts';
import type { Visitor } from '../value/identity/visitor.ts';
import type { Visit } from '../value/nonce.ts';
import { Refusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { shortened } from '../value/shortened.ts';
import { isKept } from './is-kept.ts';
import { refusalOfUnknown } from './known-fields.ts';
import { withoutEntry } from './lead-entry.ts';
import type { PostedAnswers } from './posted-answers.ts';
import { type Settlement, settleSubmission } from './settle-submission.ts';
import type { SpamReason } from './spam/spam-verdict.ts';
import type { PaymentClaim } from './submission-step.ts';
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
  /** What it is to be paid with; nothing when left out. */
  readonly claim?: PaymentClaim;
  /** The page it was made on; null where that is not known. */
  readonly visit: Visit | null;
}

/** Decides about answers beside their form. */
export interface SettlingRules {
  readonly verify: Verify;
  /** The providers that take payments. */
  readonly payable: ReadonlySet<string>;
  /** Whose pages may embed forms that do not say so themselves. */
  readonly embedOrigins: EmbedOrigins;
}

export type SettledSubmission = Extract<Settlement, { type: 'submission' }> & {
  /** What the verifiers of its answers could not rule out. */
  readonly doubts: readonly SpamReason[];
};

/** A refusal, with the claims of the page that were false. */
export interface RefusedSubmission {
  readonly refusal: Refusal;
  readonly claims: readonly FalseClaim[];
}

/** Settles a submission of an open form, without keeping anything of it. */
export async function settle(
  { served, files, key, visit, visitor, claim }: Omit<SentSubmission, 'answers'>,
  posted: PostedAnswers,
  { tools, rules: { verify, payable } }: { readonly tools: Tools; readonly rules: SettlingRules },
): Promise<SettledSubmission | RefusedSubmission> {
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
    payment: { token: claim?.token ?? '', providers: payable },
    verify(question, about) {
      deadline ??= AbortSignal.timeout(VERIFY_WITHIN_MS);
      return verify(question, { ...about, sent, tools, deadline, warn, doubt });
    },
  });
  if (settlement.type === 'submission') return { doubts, ...settlement };
  const { message, errors, claims } = settlement;
  return refusedWith(new Refusal(422, message, { errors }), claims);
}

export function refusedWith(refusal: Refusal, claims: readonly FalseClaim[] = []): RefusedSubmission {
  return { refusal, claims };
}

/** A host value that did not come from this server. */
export function strangeValue(form: CompiledForm, field: string): RefusedSubmission {
  const message = sayIn(form, serverWords.workedOutOtherwise, shortened(field));
  return refusedWith(new Refusal(422, message), [{ field, claimed: '', workedOut: null }]);
}
