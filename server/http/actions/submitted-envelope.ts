import type { SentLogin } from '../../accounts/sign-in.ts';
import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';
import type { Envelope } from '../wire/sort-entries.ts';

const NOT_A_DRAFT: ReadonlySet<string> = new Set(['', 'false', '0']);
const KEY = /^[A-Za-z0-9-]{16,64}$/;

/** The key under which a submission is kept. */
export function keyIn({ submission_key: key }: Envelope): string {
  if (KEY.test(key)) return key;
  throw new Refusal(
    400,
    'The “submission_key” must be 16 to 64 letters, digits or hyphens, new for every submission.',
  );
}

/** The answer to the challenge of a second factor. */
export function answerIn({
  auth_token: token,
  auth_method: method,
  auth_code: code,
}: Envelope): SentLogin['answer'] {
  return token === '' ? null : { token, method, code };
}

/** With `save_draft` the answers are a draft, and never kept as a submission (spec 001 §7). */
export function isDraft({ save_draft: asked }: Envelope): boolean {
  if (NOT_A_DRAFT.has(asked)) return false;
  if (asked === 'true' || asked === '1') return true;
  throw new Refusal(400, `“save_draft” is “true” or “false”, and not “${shortened(asked)}”.`);
}

/** The draft that is saved again, and where the form was left. */
export function draftIn({ draft_page, draft_version, previous_draft_id: token }: Envelope): {
  readonly page: number;
  readonly version: number;
  readonly token: string;
} {
  const count = (text: string): number => (/^\d{1,6}$/.test(text) ? Number(text) : 0);
  return { page: count(draft_page), version: count(draft_version), token };
}
