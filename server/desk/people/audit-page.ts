import type { AuditEntry } from '../../storage/repositories/audit-log.ts';
import { startOfDay } from '../../value/clock.ts';
import { emailKey } from '../../value/mail/email-key.ts';
import type { DeskVisit } from '../desk.ts';
import { dayAfter } from '../donations/asked-donations.ts';
import { askedDay, askedId, askedText } from '../filters/asked-value.ts';

const PAGE = 100;
export const LONGEST_LOG_SEARCH = 200;

/** A page of the audit log, as the address asks for it. */
export interface AuditPage {
  readonly search: string;
  /** Days, `YYYY-MM-DD`; '' for no limit. */
  readonly from: string;
  readonly until: string;
  readonly lines: readonly AuditEntry[];
  /** What actors are called, by their ids. */
  readonly people: ReadonlyMap<string, string>;
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

/** Reads who did what, about which thing, and when: by a person's address, a part of an act, the id of a thing, and days. */
export function auditPage({ query, desk }: Pick<DeskVisit, 'query' | 'desk'>): Promise<AuditPage> {
  const { storage, clock } = desk.tools;
  const search = askedText({ query }, 'search', LONGEST_LOG_SEARCH);
  const [from, until] = [askedDay({ query }, 'from'), askedDay({ query }, 'until')];
  const after = askedId({ query }, 'after');
  return storage.read(async ({ auditLog, accounts }) => {
    const person = search.includes('@') ? await accounts.withEmail(emailKey(search)) : null;
    const found = await auditLog.search({
      ...{ text: person?.id ?? search, after, limit: PAGE + 1 },
      since: from === '' ? null : startOfDay(from, clock.timeZone),
      before: until === '' ? null : startOfDay(dayAfter(until), clock.timeZone),
    });
    const actors = await accounts.withIds([...new Set(found.map(({ actor }) => actor))]);
    const lines = found.slice(0, PAGE);
    return {
      ...{ search, from, until, lines },
      people: new Map(actors.map((one) => [one.id, one.name || one.writtenEmail])),
      next: found.length > PAGE ? (lines.at(-1)?.id ?? null) : null,
    };
  });
}
