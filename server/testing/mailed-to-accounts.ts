import { expect } from 'vitest';
import type { AccountLink } from '../storage/repositories/account-links.ts';
import type { Account } from '../storage/repositories/accounts.ts';
import { seal } from '../value/identity/seal.ts';
import { signerWith } from '../value/identity/signer.ts';
import type { JobScenario } from './mailed-links.ts';
import { NOW, SECRET } from './test-server.ts';

/** Mails to those who have accounts. */
export const MAILED_TO_ACCOUNTS: Readonly<Record<string, () => Promise<JobScenario>>> = {
  async 'mail-factor'() {
    const sent: string[] = [];
    const random = (bytes: number): Buffer => Buffer.alloc(bytes, 1);
    const facts = JSON.stringify({ code: '123456', until: NOW.getTime() });
    return {
      payload: {
        ...{ template: 'sign-in-code', recipient: 'ada@analytical.example', language: 'en', at: 1 },
        sealed: seal(facts, 'mail job-1', { sign: signerWith(SECRET), random }),
      },
      with: { mails: { send: async ({ messageId, text }) => void sent.push(`${messageId} ${text}`) } },
      // A mail that comes twice is known by its id.
      effects: async () => [...new Set(sent)],
      expected: [expect.stringMatching(/^job-1 Your code is 123456\n[\s\S]*until November 21, 2026/)],
    };
  },
  async 'mail-owner'() {
    const sent: string[] = [];
    const about = { template: 'payments-unattended', language: 'en', facts: { since: NOW.getTime() } };
    return {
      payload: { ...about, recipient: 'owner@example.org', at: 1 },
      with: { mails: { send: async ({ messageId, text }) => void sent.push(`${messageId} ${text}`) } },
      // A mail that comes twice is known by its id.
      effects: async () => [...new Set(sent)],
      expected: [expect.stringMatching(/^job-1 Since November 21, 2026[\s\S]*nobody has looked after/)],
    };
  },
  async 'mail-account'() {
    const sent: string[] = [];
    const at = NOW.getTime();
    return {
      payload: { template: 'confirm-address', account: 'ada', link: 'link-1', recipient: null, at },
      with: {
        mails: {
          send: async ({ messageId, recipient, text }) => void sent.push(`${messageId} ${recipient} ${text}`),
        },
      },
      prepare: ({ storage }) =>
        storage.transaction(async ({ accounts, accountLinks }) => {
          await accounts.add(accountSince('ada', at));
          await accountLinks.add(linkUntil('link-1', at + 1));
        }),
      // A mail that comes twice is known by its id.
      effects: async () => [...new Set(sent)],
      expected: [
        expect.stringMatching(
          /^job-1 new@analytical\.example [\s\S]*https:\/\/forms\.example\.org\/account\/confirm\/[\w-]{43}\n/,
        ),
      ],
    };
  },
};

export function accountSince(id: string, createdAt: number): Account {
  return {
    ...{ id, email: `${id}@analytical.example`, writtenEmail: `${id}@analytical.example`, name: '' },
    ...{ passwordHash: null, role: 'visitor', state: 'waiting', language: 'en', createdAt },
    ...{ confirmedAt: null, signedInAt: null },
  };
}

export function linkUntil(id: string, expiresAt: number): AccountLink {
  const email = 'new@analytical.example';
  return { id, tokenHash: id, purpose: 'confirm', accountId: 'ada', email, createdAt: 0, expiresAt };
}
