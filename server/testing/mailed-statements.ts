import { expect } from 'vitest';
import { aDonation } from './a-donation.ts';
import type { JobScenario } from './mailed-links.ts';

const DONOR = {
  ...{ id: 'donor-1', identity: 'email:ada', accountId: null, honorific: '', firstName: 'Ada' },
  ...{ lastName: 'L', email: 'ada@analytical.example', phone: '', company: '', createdAt: 1 },
};

/** Jobs that mail what has arrived in a year. */
export const MAILED_STATEMENTS: Readonly<Record<string, () => Promise<JobScenario>>> = {
  async 'mail-statement'() {
    const sent: string[] = [];
    const [donor, at] = ['donor-1', Date.parse('2025-06-01T12:00:00Z')];
    return {
      payload: { year: '2025', donor, at: 1 },
      with: { mails: { send: async ({ messageId, text }) => void sent.push(`${messageId} ${text}`) } },
      prepare: ({ storage }) =>
        storage.transaction(async ({ donors, donations }) => {
          await donors.readOrAdd(DONOR);
          await donations.add(aDonation('gift', { donorId: donor, completedAt: at, refunded: 500n }));
          const euros = { donorId: donor, completedAt: at, currency: 'EUR', amount: 900n };
          await donations.add(aDonation('euros', euros));
          await donations.add(aDonation('test', { donorId: donor, completedAt: at, mode: 'test' }));
        }),
      effects: async () => [...new Set(sent)],
      expected: [
        expect.stringMatching(
          /^job-1 [\s\S]*gave in 2025[\s\S]*€9,00, \$20\.00\. The year is that of the time zone America\/New York\./,
        ),
      ],
    };
  },
  async 'mail-statements'() {
    return {
      payload: { year: '2025', run: '2025.day', after: '', at: 1 },
      prepare: ({ storage }) =>
        storage.transaction(async ({ donations }) => {
          const completedAt = Date.parse('2025-06-01T12:00:00Z');
          for (const [id, donorId] of [
            ['a', 'donor-1'],
            ['b', 'donor-1'],
            ['c', 'donor-2'],
          ] as const)
            await donations.add(aDonation(id, { donorId, completedAt }));
          await donations.add(aDonation('d', { donorId: 'donor-3', completedAt: 1 }));
        }),
      effects: async (storage) =>
        storage.read(async ({ outbox }) => {
          const ids = ['donor-1', 'donor-2', 'donor-3'].map((id) => `statement.2025.day.${id}`);
          return (await Promise.all(ids.map((id) => outbox.withId(id)))).map((job) => job?.kind ?? null);
        }),
      expected: ['mail-statement', 'mail-statement', null],
    };
  },
};
