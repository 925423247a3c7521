import { serverWords } from 'formularium/languages';
import { writerFor } from '../../desk.ts';
import { pathWith } from '../../donations/asked-donations.ts';
import { Facts } from '../../frame/controls.tsx';
import { handOut } from '../../privacy/hand-out.ts';
import { namedTables } from '../../privacy/named-tables.ts';
import { findPerson, soughtPerson } from '../../privacy/sought-person.ts';
import type { DeskScreen } from '../screen.ts';

/** Everything that is kept of a person, to be read or printed. */
export const personScreen = {
  path: '/desk/privacy/person',
  needs: 'owner',
  async show(visit) {
    const person = await soughtPerson(visit.query('person')[0] ?? '', visit.desk);
    if (person === null) return null;
    const says = writerFor(visit);
    const { records, others } = await handOut(await findPerson(person, visit.desk), visit);
    const rest = namedTables(Object.entries(others), says);
    return {
      title: says(serverWords.deskFoundOf, person.email),
      content: (
        <>
          <p className="desk-bar">
            <a href={pathWith('/desk/privacy', { person: person.email })}>{says(serverWords.deskPrivacy)}</a>
          </p>
          {records.some(({ data }) => [data['notes'], data['reasons']].some(isGiven)) && (
            <p className="desk-hint">{says(serverWords.deskNotesHint)}</p>
          )}
          {records.map(({ table, id, title, lines }) => (
            <div key={`${table}.${id}`} className="desk-card">
              <h2 dir="auto">{title}</h2>
              <Facts facts={lines} />
            </div>
          ))}
          {records.length === 0 && <p>{says(serverWords.deskNothingOfPerson)}</p>}
          {rest.length > 0 && <p className="desk-hint">{says(serverWords.deskTechnical, rest.join(', '))}</p>}
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

function isGiven(notes: unknown): boolean {
  return Array.isArray(notes) && notes.length > 0;
}
