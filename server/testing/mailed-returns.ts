import { expect } from 'vitest';
import { addDisputed } from './a-disputed-payment.ts';
import type { JobScenario } from './mailed-links.ts';

const TOLD = { payment: 'pay-1', amount: '1000', why: 'No place is left.', email: 'ada@example.org' };

/** The job that tells a payer that their money goes back. */
export const MAILED_RETURNS: Readonly<Record<string, () => Promise<JobScenario>>> = {
  async 'mail-returned'() {
    const sent: string[] = [];
    return {
      payload: { ...TOLD, language: 'en', isPayer: true, at: 1 },
      with: { mails: { send: async ({ messageId, text }) => void sent.push(`${messageId} ${text}`) } },
      prepare: ({ storage }) => storage.transaction(addDisputed),
      effects: async () => [...new Set(sent)],
      expected: [
        expect.stringMatching(
          /^job-1 [\s\S]*We have received \S*10\.00[\s\S]*“No place is left.” Your money\s+goes back/,
        ),
      ],
    };
  },
};
