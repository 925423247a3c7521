import type { CallOutcome, EmulatorReply, EmulatorRequest } from '../../frame/emulator.ts';
import { NOT_BEGUN, problemReply } from './stripe-reply.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_CHARACTERS = 255;

interface KeptReply {
  readonly asked: string;
  readonly at: number;
  /** Null while the first call is under way. */
  reply: EmulatorReply | null;
}

/**
 * Works on a POST once for each key of an account, and repeats its first reply for a day: errors of the server as
 * well. Nothing is kept of a call that was refused before it began.
 */
export function createIdempotency(
  now: () => number,
): (request: EmulatorRequest, work: () => Promise<CallOutcome>) => Promise<EmulatorReply | null> {
  const kept = new Map<string, KeptReply>();
  return async (request, work) => {
    const { method, path, body, headers } = request;
    const key = headers['idempotency-key'];
    if (method !== 'POST' || key === undefined) return (await work()).sent;
    if (key === '' || key.length > MOST_CHARACTERS) return keyTooLong();
    const name = `${headers['authorization'] ?? ''} ${key}`;
    const asked = `${path}\n${body}`;
    const earlier = kept.get(name);
    if (earlier !== undefined && now() - earlier.at < DAY_MS) return repeated(earlier, asked, key);
    const entry: KeptReply = { asked, at: now(), reply: null };
    kept.set(name, entry);
    try {
      const { known, sent } = await work();
      if (known === null || isForgotten(known)) kept.delete(name);
      else entry.reply = known;
      return sent;
    } catch (error) {
      kept.delete(name);
      throw error;
    }
  };
}

function repeated({ asked, reply }: KeptReply, again: string, key: string): EmulatorReply {
  if (asked !== again)
    return problemReply(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  if (reply === null)
    return problemReply(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    });
  return { ...reply, headers: { ...reply.headers, 'idempotent-replayed': 'true' } };
}

function keyTooLong(): EmulatorReply {
  const message = `Idempotency keys have 1 to ${MOST_CHARACTERS} characters.`;
  return problemReply(400, { type: 'invalid_request_error', message });
}

function isForgotten({ headers, status }: EmulatorReply): boolean {
  return headers[NOT_BEGUN] !== undefined || status === 429;
}
