import { isObject, type JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Tools } from '../storage/tools.ts';
import { Refusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { idInToken } from './result-token.ts';

/** What the reply to a quiz says of its result. Nothing else of a submission is told. */
const TOLD = ['type', 'result', 'finalText', 'questions', 'result_url'] as const;

/** The result of the quiz that a token is for, as its taker was told it. */
export async function openResult(
  { form }: OfferedForm,
  token: string,
  { storage, fingerprint }: Pick<Tools, 'storage' | 'fingerprint'>,
): Promise<JsonObject> {
  const id = idInToken(token, form.id, fingerprint);
  const entry = id === null ? null : await storage.read(({ submissions }) => submissions.withId(id));
  const data = entry?.formId === form.id ? entry.reply['data'] : undefined;
  if (!isObject(data)) throw new Refusal(404, sayIn(form, serverWords.noQuizResult));
  return Object.fromEntries(TOLD.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])));
}
