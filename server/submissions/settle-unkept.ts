import type { JsonObject } from 'formularium/engine';
import type { Tools } from '../storage/tools.ts';
import { embedOriginsOf } from '../value/embed-origins.ts';
import { checkHostValues } from './host-values/registry.ts';
import { type SentSubmission, type SettlingRules, settle, strangeValue } from './settle-sent.ts';

/** Answers that were accepted, with those that are never kept, and what the form says to that. */
export interface UnkeptSubmission {
  readonly submission: JsonObject;
  readonly message: string;
}

/**
 * Checks and settles what is not kept, such as a login, like any submission. Nothing tells a repetition from another one, so each is a
 * submission of its own, and what it uses up is used up. Throws a `Refusal` for anything wrong.
 */
export async function settleUnkept(
  sent: SentSubmission,
  tools: Tools,
  rules: SettlingRules,
): Promise<UnkeptSubmission> {
  const { name, form } = sent.served;
  const checked = checkHostValues(sent.answers, {
    ...{ name, form, nonces: tools.nonces, hosts: embedOriginsOf(form, rules.embedOrigins) },
    accountId: sent.visitor.accountId,
  });
  if ('strange' in checked) throw strangeValue(form, checked.strange).refusal;
  const settled = await settle({ ...sent, key: tools.newId() }, checked.answers, { tools, rules });
  if ('refusal' in settled) throw settled.refusal;
  return settled;
}
