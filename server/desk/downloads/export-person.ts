import { handOut } from '../privacy/hand-out.ts';
import { findPerson, soughtPerson } from '../privacy/sought-person.ts';
import type { DeskDownload } from './download.ts';

/** Everything that is kept of a person, for another program. */
export const exportPerson = {
  path: '/desk/privacy/export',
  needs: 'owner',
  takes: ['person'],
  async open(visit) {
    const { tools } = visit.desk;
    const { storage, clock } = tools;
    const person = await soughtPerson(visit.query('person')[0] ?? '', visit.desk);
    if (person === null) return null;
    const { records, others } = await handOut(await findPerson(person, visit.desk), visit);
    const line = { action: 'person.export', subject: person.accountId ?? 'no account' };
    await storage.transaction(({ auditLog }) =>
      auditLog.note({ actor: visit.account.id, ...line, details: { records: records.length } }, tools),
    );
    const told = {
      person: person.email,
      at: clock.now().toISOString(),
      records: records.map(({ table, id, data }) => ({ kind: table, id, ...data })),
      technical: others,
    };
    async function* content(): AsyncGenerator<string> {
      yield `${JSON.stringify(told, null, 2)}\n`;
    }
    return {
      name: `person-${clock.today()}.json`,
      mimeType: 'application/json; charset=utf-8',
      content: content(),
    };
  },
} as const satisfies DeskDownload;
