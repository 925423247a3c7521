import type { JsonObject } from 'formularium/engine';
import { PermanentFailure } from '../errors.ts';

/** What a hook is to be told of. Answers are read when it is called, so an entry that has been erased is not told. */
export type HookCall = {
  readonly hook: string;
  readonly submission: string;
  /** The same each time that this is told: its receiver knows it by that. */
  readonly message: string;
};

/** The job that calls a hook, for the outbox. */
export function hookJob(
  id: string,
  call: HookCall,
  dueAt: number,
): { readonly id: string; readonly kind: 'call-hook'; readonly payload: HookCall; readonly dueAt: number } {
  return { id, kind: 'call-hook', payload: call, dueAt };
}

/** The call in the payload of a job. */
export function hookCallIn({ hook, submission, message }: JsonObject): HookCall {
  if (typeof hook === 'string' && typeof submission === 'string' && typeof message === 'string')
    return { hook, submission, message };
  throw new PermanentFailure('The job holds no call of a hook.');
}
