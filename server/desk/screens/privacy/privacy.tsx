import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { type DeskVisit, type DeskWriter, momentIn, writerFor } from '../../desk.ts';
import { pathWith } from '../../donations/asked-donations.ts';
import { askedText } from '../../filters/asked-value.ts';
import { Labelled, Notice, Post, ResultNotice, Submit } from '../../frame/controls.tsx';
import { ListTable } from '../../frame/list-table.tsx';
import { type KeptForm, keptForms } from '../../privacy/kept-forms.ts';
import { namedTables } from '../../privacy/named-tables.ts';
import { type FoundPerson, findPerson, soughtPerson } from '../../privacy/sought-person.ts';
import type { DeskScreen } from '../screen.ts';

const PATH = '/desk/privacy';
const LONGEST_ADDRESS = 320;

/** What is kept of a person, and how long everything is kept. */
export const privacyScreen = {
  path: PATH,
  needs: 'owner',
  async show(visit) {
    const says = writerFor(visit);
    const asked = askedText(visit, 'person', LONGEST_ADDRESS);
    const person = asked === '' ? null : await soughtPerson(asked, visit.desk);
    const found = person === null ? null : await findPerson(person, visit.desk);
    const forms = await keptForms(visit.desk);
    return {
      title: says(serverWords.deskPrivacy),
      content: (
        <>
          <ResultNotice
            visit={visit}
            done={{ erased: serverWords.deskErased }}
            failed={{ kept: serverWords.deskNotErased }}
          />
          <search>
            <form method="get" action={PATH} className="desk-bar">
              <Labelled label={says(serverWords.deskSoughtPerson)}>
                <input
                  type="search"
                  name="person"
                  defaultValue={asked}
                  maxLength={LONGEST_ADDRESS}
                  dir="auto"
                  data-search=""
                />
              </Labelled>
              <Submit>{says(serverWords.deskFind)}</Submit>
            </form>
          </search>
          {asked !== '' && person === null && <Notice isError>{says(serverWords.emailInvalid)}</Notice>}
          {found !== null && <Found found={found} visit={visit} />}
          <Kept forms={forms} visit={visit} />
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

function Found({ found, visit }: { readonly found: FoundPerson; readonly visit: DeskVisit }): ReactElement {
  const says = writerFor(visit);
  const { email, traces, mails } = found;
  const many = new Map<string, number>();
  for (const { table } of traces) many.set(table, (many.get(table) ?? 0) + 1);
  if (mails.length > 0) many.set('mails', mails.length);
  return (
    <section className="desk-card" aria-labelledby="found">
      <h2 id="found" dir="auto">
        {says(serverWords.deskFoundOf, email)}
      </h2>
      {many.size === 0 ? (
        <p>{says(serverWords.deskNothingOfPerson)}</p>
      ) : (
        <>
          <ul>
            {namedTables(many, says).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="desk-bar">
            <a href={pathWith(`${PATH}/person`, { person: email })}>{says(serverWords.deskReadAll)}</a>
            <a href={pathWith(`${PATH}/export`, { person: email })}>{says(serverWords.deskHandOut)}</a>
          </p>
          <h3>{says(serverWords.deskErase)}</h3>
          <p className="desk-hint">{says(serverWords.deskEraseHint)}</p>
          <Post action={`${PATH}/erase`} visit={visit} values={{ person: email }}>
            <label className="desk-check">
              <input type="checkbox" name="sure" value="yes" required />
              {says(serverWords.deskSure)}
            </label>
            <Submit>{says(serverWords.deskErase)}</Submit>
          </Post>
        </>
      )}
    </section>
  );
}

function Kept({
  forms,
  visit,
}: {
  readonly forms: readonly KeptForm[];
  readonly visit: DeskVisit;
}): ReactElement {
  const says = writerFor(visit);
  return (
    <div>
      <h2>{says(serverWords.deskHowLong)}</h2>
      {forms.length === 0 ? (
        <p>{says(serverWords.deskNothing)}</p>
      ) : (
        <ListTable
          label={says(serverWords.deskHowLong)}
          items={forms.flatMap((form) => keptParts(form, says))}
          keyOf={({ key }) => key}
          columns={[
            { head: says(serverWords.deskForm), cell: ({ title }) => title },
            { head: says(serverWords.deskEntries), number: ({ entries }) => entries },
            { head: says(serverWords.deskKeptFor), cell: ({ keepFor }) => keepFor },
            {
              head: says(serverWords.deskGoesNext),
              moment: ({ nextAt }) => (nextAt === null ? '' : momentIn(nextAt, visit)),
            },
          ]}
        />
      )}
    </div>
  );
}

/** A form, and below it the fields whose answers go before their entries. */
function keptParts({ id, title, entries, keepFor, nextAt, fields }: KeptForm, says: DeskWriter) {
  return [
    { key: id, title, entries, keepFor: keepFor ?? says(serverWords.deskForGood), nextAt },
    ...fields.map((field) => ({
      ...{ key: `${id} ${field.id}`, title: `${title} – ${field.title}`, entries: '' },
      ...{ keepFor: field.keepFor, nextAt: field.nextAt },
    })),
  ];
}
