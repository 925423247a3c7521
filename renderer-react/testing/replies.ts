import type { JsonObject } from 'formularium/engine';
import { type Mock, vi } from 'vitest';
import type { SubmitResult } from '../store/form-store.ts';

/** A host that answers every submission the same way, and remembers them. */
export function hostSaying(result: SubmitResult): Mock<(submission: JsonObject) => Promise<SubmitResult>> {
  return vi.fn(() => Promise.resolve(result));
}

export const accepted: Extract<SubmitResult, { type: 'accepted' }> = { type: 'accepted', message: '' };

/** A reply that comes when the test says so. */
export function replyLater(): {
  readonly promise: Promise<SubmitResult>;
  readonly reply: (result: SubmitResult) => void;
} {
  let reply: (result: SubmitResult) => void = () => undefined;
  const promise = new Promise<SubmitResult>((resolve) => {
    reply = resolve;
  });
  return { promise, reply: (result) => reply(result) };
}
