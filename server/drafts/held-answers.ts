import { hash } from 'node:crypto';
import type { CompiledForm, JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Draft } from '../storage/repositories/drafts.ts';
import type { Tools } from '../storage/tools.ts';
import type { Budget } from '../value/budget.ts';
import { heldKey } from '../value/payments/held-key.ts';
import { tooMuch } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { withFiles } from './open-draft.ts';
import { answersToKeep, keepFiles, recordsOf, type SentDraft } from './save-draft.ts';

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
  const answers = answersToKeep(held, tools.clock.today()) ?? {};
  await keepHeld({ ...held, answers, accountId: null }, tools, budget);
}

interface HeldSent extends Pick<SentDraft, 'served' | 'key' | 'posted' | 'files'> {
  readonly accountId: string | null;
}

/**
 * Keeps what was sent as long, as it was sent, while its payer is at their bank: accepted from here, it is the same submission as the one that
 * its page sends once more. Secrets are not kept, so a form that has to have one cannot be accepted from here.
 */
export async function holdSent(sent: HeldSent, tools: Tools, budget: Budget): Promise<void> {
  const { served, posted, files } = sent;
  const secret = new Set(served.form.fields.flatMap(({ id, kind }) => (kind.isSecret === true ? [id] : [])));
  const records = [...files.keys()].flatMap((id) => {
    const kept = recordsOf(files.get(id));
    return kept === null ? [] : [[id, kept] as const];
  });
  const answers = Object.fromEntries([...[...posted].filter(([id]) => !secret.has(id)), ...records]);
  // No browser is shown it again.
  await keepHeld({ ...sent, answers, page: 0, payer: '' }, tools, budget);
}

interface KeptAside extends Pick<HeldAnswers, 'served' | 'key' | 'files' | 'page' | 'payer'> {
  readonly answers: JsonObject;
  readonly accountId: string | null;
}

async function keepHeld(held: KeptAside, tools: Tools, budget: Budget): Promise<void> {
  const { served, page, payer, answers, accountId } = held;
  const { form, version: formVersion } = served;
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
    const about = { id, key, tokenHash, language, accountId, formId: form.id, formVersion };
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

/** What is held for a submission, with the files that are still there; null if there is nothing, or its time is over. */
export async function heldFor(form: CompiledForm, key: string, tools: Tools): Promise<Draft | null> {
  const found = await tools.storage.read(async ({ drafts, uploads }) => {
    const draft = await drafts.underKey(form.id, heldKey(key));
    return draft && { draft, files: await uploads.ofDraft(draft.id) };
  });
  if (found === null || found.draft.expiresAt <= tools.clock.now().getTime()) return null;
  return { ...found.draft, answers: withFiles(found.draft.answers, found.files, tools) };
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
  const held = await heldFor(form, key, tools);
  if (held === null) return null;
  const { id, page, answers, tokenHash } = held;
  return { page, answers, isOwn: payer !== '' && tokenHash === payerHash(payer, id) };
}
