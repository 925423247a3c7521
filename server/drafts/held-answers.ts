import { hash } from 'node:crypto';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Draft } from '../storage/repositories/drafts.ts';
import type { Tools } from '../storage/tools.ts';
import type { Budget } from '../value/budget.ts';
import { heldKey } from '../value/payments/held-key.ts';
import { tooMuch } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { withFiles } from './open-draft.ts';
import { answersToKeep, keepFiles, type SentDraft } from './save-draft.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A payment that nobody goes on with is closed after a day. */
const HELD_MS = DAY_MS + DAY_MS / 24;

interface HeldAnswers extends Pick<SentDraft, 'served' | 'key' | 'posted' | 'files' | 'page'> {
  /** What the browser is known by that shows them again. */
  readonly payer: string;
}

/**
 * Keeps the answers of a form while its visitor pays on a page of a provider’s own, for a day. They are a draft whose link nobody is
 * told: only the key of their submission leads back to them, and shows them to the browser from which they came alone.
 */
export async function holdAnswers(held: HeldAnswers, tools: Tools, budget: Budget): Promise<void> {
  const { served, page, payer } = held;
  const { form, version: formVersion } = served;
  const answers = answersToKeep(held, tools.clock.today()) ?? {};
  const late = budget.spend(form.id, JSON.stringify(answers).length);
  if (late !== null) throw tooMuch(sayIn(form, serverWords.formTooMany), late);
  const savedAt = tools.clock.now().getTime();
  const language = form.blueprint.language?.tag ?? 'en';
  const key = heldKey(held.key);
  await tools.storage.transaction(async (transaction) => {
    const { drafts } = transaction;
    const known = await drafts.underKey(form.id, key);
    const id = known?.id ?? tools.newId();
    const tokenHash = payerHash(payer, id);
    const about = { id, key, tokenHash, language, accountId: null, formId: form.id, formVersion };
    const times = { savedAt, expiresAt: savedAt + HELD_MS };
    const draft = { ...about, ...times, answers, page, version: 1 + (known?.version ?? 0) };
    await (known === null ? drafts.add(draft) : drafts.replace(draft));
    await keepFiles(draft, held, transaction);
  });
}

/** What is kept of the browser. It opens no draft. */
function payerHash(payer: string, id: string): string {
  return hash('sha256', `payer ${payer} ${id}`, 'base64url');
}

interface FoundAnswers extends Pick<Draft, 'answers' | 'page'> {
  /** Whether they came from this browser. */
  readonly isOwn: boolean;
}

/** The answers that are held for a submission; null if there are none, or their time is over. */
export async function heldAnswers(
  { form }: OfferedForm,
  { key, payer }: Pick<HeldAnswers, 'key' | 'payer'>,
  tools: Tools,
): Promise<FoundAnswers | null> {
  const found = await tools.storage.read(async ({ drafts, uploads }) => {
    const draft = await drafts.underKey(form.id, heldKey(key));
    return draft && { draft, files: await uploads.ofDraft(draft.id) };
  });
  if (found === null || found.draft.expiresAt <= tools.clock.now().getTime()) return null;
  const { id, page, answers, tokenHash } = found.draft;
  const isOwn = payer !== '' && tokenHash === payerHash(payer, id);
  return { isOwn, page, answers: withFiles(answers, found.files, tools) };
}
