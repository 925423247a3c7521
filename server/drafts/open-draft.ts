import type { CompiledForm, JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Draft } from '../storage/repositories/drafts.ts';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { Refusal } from '../value/refusal.ts';
import { acceptance } from '../value/reply.ts';
import { sayIn } from '../value/say-to.ts';
import { hashOfToken } from './draft-token.ts';

/** Gives what a page needs to go on with a draft, or throws the same `Refusal` whether it was never there, is over, or is another form's. */
export async function openDraft(served: OfferedForm, token: string, tools: Tools): Promise<JsonObject> {
  const { answers, page, version } = await draftOf(served, token, tools);
  return acceptance('', { type: 'draft', answers, draft_page: page, draft_version: version });
}

/** The draft that this token opens. Throws the same `Refusal` whatever is wrong with it. */
export async function draftOf({ form }: OfferedForm, token: string, tools: Tools): Promise<Draft> {
  const draft = await tools.storage.read((repositories) => draftUnder(token, form, repositories, tools));
  if (draft === null) throw draftGone(form);
  return draft;
}

/** The draft of a form that this token opens. It is always looked up in the same way. */
export async function draftUnder(
  token: string,
  { id }: Pick<CompiledForm, 'id'>,
  { drafts }: Pick<StorageTransaction, 'drafts'>,
  { clock }: Pick<Tools, 'clock'>,
): Promise<Draft | null> {
  const draft = await drafts.withHash(hashOfToken(token));
  return draft?.formId === id && draft.expiresAt > clock.now().getTime() ? draft : null;
}

export function draftGone(form: CompiledForm): Refusal {
  const more = { close: sayIn(form, serverWords.close) };
  return new Refusal(404, sayIn(form, serverWords.draftGone), { more });
}
