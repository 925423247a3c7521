import type { JsonObject } from 'formularium/engine';
import { expect } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { NOW } from './test-server.ts';
import type { jobToolsOf } from './test-tools.ts';

/** A job of a kind, and what comes of it. */
export interface JobScenario {
  readonly payload?: JsonObject;
  readonly with?: Parameters<typeof jobToolsOf>[1];
  readonly prepare?: (tools: Tools) => Promise<void>;
  /** Everything outside that the job has changed. */
  readonly effects: (storage: Storage) => Promise<unknown>;
  /** What is expected of them, however often it was performed. */
  readonly expected: unknown;
}

/** Jobs that mail a link which somebody else has asked for, or nobody with an account. */
export const MAILED_LINKS: Readonly<Record<string, () => Promise<JobScenario>>> = {
  async 'mail-donor-link'() {
    const sent: string[] = [];
    const at = NOW.getTime();
    const link = {
      id: 'link',
      tokenHash: 'h',
      email: 'ada@analytical.example',
      createdAt: at,
      expiresAt: at + 1,
    };
    return {
      payload: { link: 'link', language: 'en', at },
      with: { mails: { send: async ({ recipient, text }) => void sent.push(`${recipient} ${text}`) } },
      prepare: ({ storage }) => storage.transaction(({ donorAccess }) => donorAccess.addLink(link)),
      // A mail that comes twice is known by its id.
      effects: async () => [...new Set(sent)],
      expected: [
        expect.stringMatching(
          /^ada@analytical\.example [\s\S]*https:\/\/forms\.example\.org\/donations\/links\/[\w-]{43}\n/,
        ),
      ],
    };
  },
  async 'mail-invitation'() {
    const sent: string[] = [];
    const at = NOW.getTime();
    const invited = {
      ...{ id: 'link', tokenHash: 'h', purpose: 'invitation', accountId: null, createdAt: at },
      ...{ email: 'ada@analytical.example', expiresAt: at + 1, madeBy: 'owner-1' },
      role: 'manager' as const,
    };
    return {
      payload: { invitation: 'link', language: 'en', at },
      with: { mails: { send: async ({ recipient, text }) => void sent.push(`${recipient} ${text}`) } },
      prepare: ({ storage }) => storage.transaction(({ accountLinks }) => accountLinks.add(invited)),
      // A mail that comes twice is known by its id.
      effects: async () => [...new Set(sent)],
      expected: [
        expect.stringMatching(
          /^ada@analytical\.example [\s\S]*https:\/\/forms\.example\.org\/account\/invitation\/[\w-]{43}\n/,
        ),
      ],
    };
  },
};
