import type { JsonObject } from 'formularium/engine';
import { expect, it } from 'vitest';
import type { SubmissionStep } from '../submission-step.ts';
import { doSteps } from './do-steps.ts';

const step = (name: string, adds: JsonObject): SubmissionStep => ({ name, within: async () => adds });

it('what steps add to a reply is put together, and none takes the message of another out', async () => {
  const steps = [
    step('list', { message: 'Confirm your address.', list: true }),
    step('silent', {}),
    step('account', { message: 'Your account is waiting.', list: false }),
  ];
  const prepared = steps.map((one) => [one, undefined] as const);
  expect(await doSteps(prepared, {} as never, {} as never)).toEqual({
    message: 'Confirm your address. Your account is waiting.',
    list: false,
  });
  expect(await doSteps(prepared.slice(1, 2), {} as never, {} as never)).toEqual({});
});
