import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import { listPath } from '../acts/act.ts';
import { type DeskVisit, type DeskWriter, momentIn, writerFor } from '../desk.ts';
import { type EntryRecord, entryRecord } from '../entry/entry-record.ts';
import { EntryWorkForms } from '../entry/entry-work-forms.tsx';
import { type WhyEntry, whyEntry } from '../entry/why/why-answers.ts';
import { CalculatedAs, NotAsked } from '../entry/why/why-parts.tsx';
import { ScrollRegion } from '../frame/scroll-region.tsx';
import { EntryEdits } from '../lists/entry-edits.tsx';
import { deskForm } from '../lists/entry-page.ts';
import { type ShownAnswer, shownAnswers } from '../lists/shown-answers.ts';
import type { DeskScreen } from './screen.ts';

/** An entry under the version of its form that it was filled in with, and everything that is known of it. */
export const entryScreen = {
  path: '/desk/forms/:form/entries/:id',
  needs: 'manager',
  async show(visit) {
    const { desk, params } = visit;
    const form = await deskForm(params['form'] ?? '', desk);
    const record = form && (await entryRecord(params['id'] ?? '', desk));
    if (form === null || record === null || record.entry.formId !== form.id) return null;
    const says = writerFor(visit);
    const version = form.versions.find(({ hash }) => hash === record.entry.version);
    const compiled = version === undefined ? null : desk.compiled(version);
    const isOld = version !== undefined && version.hash !== form.versions.at(-1)?.hash;
    return {
      title: says(serverWords.deskEntryOf, compiled?.title || form.title),
      content: (
        <>
          <p className="desk-bar">
            <a href={listPath(form.id, record.entry.state === 'held' ? 'state=held' : '')}>{form.title}</a>
          </p>
          {isOld && <p className="desk-notice">{says(serverWords.deskOlderVersion)}</p>}
          <div className="desk-columns">
            <Answers
              answers={shownAnswers(compiled, record.entry)}
              why={whyEntry(form, record.entry, desk)}
              visit={visit}
            />
            <div>
              <EntryWorkForms record={record} visit={visit} />
              <Facts record={record} since={version?.firstAt ?? null} visit={visit} />
              <EntryEdits record={record} visit={visit} />
              <Deliveries record={record} visit={visit} />
              <Claims record={record} visit={visit} />
            </div>
          </div>
        </>
      ),
    };
  },
} as const satisfies DeskScreen;

interface RecordProps {
  readonly record: EntryRecord;
  readonly visit: DeskVisit;
}

interface AnswersProps {
  readonly answers: readonly ShownAnswer[];
  readonly why: WhyEntry;
  readonly visit: DeskVisit;
}

function Answers({ answers, why, visit }: AnswersProps): ReactElement {
  const says = writerFor(visit);
  const [seen, unseen] = [false, true].map((is) => answers.filter(({ isUnseen }) => isUnseen === is));
  return (
    <section className="desk-card" aria-labelledby="answers">
      <h2 id="answers">{says(serverWords.deskAnswers)}</h2>
      <AnswerList answers={seen ?? []} why={why} visit={visit} />
      <NotAsked hidden={why.hidden} says={says} />
      {unseen !== undefined && unseen.length > 0 && (
        <details className="desk-details">
          <summary>{says(serverWords.deskSentAlong, unseen.length)}</summary>
          <AnswerList answers={unseen} why={why} visit={visit} />
        </details>
      )}
    </section>
  );
}

function AnswerList({ answers, why, visit }: AnswersProps): ReactElement {
  const says = writerFor(visit);
  return (
    <dl className="desk-answers">
      {answers.map(({ id, label, text, files }) => (
        <div key={id}>
          <dt dir="auto">{label}</dt>
          <dd dir="auto">
            {text}
            {calculatedAs(why, id, says)}
            {files.map(({ file_id, file_name }) => (
              <a key={file_id} href={visit.desk.linkTo(file_id)}>
                {file_name}
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function calculatedAs({ calculated }: WhyEntry, id: string, says: DeskWriter): ReactElement | null {
  const why = calculated.get(id);
  return why === undefined ? null : <CalculatedAs why={why} says={says} />;
}

function Facts({
  record: { entry },
  since,
  visit,
}: RecordProps & { readonly since: number | null }): ReactElement {
  const says = writerFor(visit);
  const facts = [
    [serverWords.deskSent, momentIn(entry.sentAt, visit)],
    [serverWords.deskBegun, entry.begunAt === null ? '' : momentIn(entry.begunAt, visit)],
    [serverWords.deskReason, entry.reason ?? ''],
    [serverWords.deskLanguage, entry.language],
    [serverWords.deskSource, entry.source ?? ''],
    [
      serverWords.deskVersion,
      since === null ? '' : says(serverWords.deskVersionSince, momentIn(since, visit)),
    ],
  ] as const;
  return (
    <section className="desk-card" aria-labelledby="facts">
      <h2 id="facts">{says(serverWords.deskFacts)}</h2>
      <dl className="desk-facts">
        {facts.map(
          ([word, text]) =>
            text !== '' && (
              <div key={word[0]}>
                <dt>{says(word)}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

const JOB_WORDS = {
  waiting: serverWords.deskWaiting,
  held: serverWords.deskHeldBack,
  done: serverWords.deskDone,
  failed: serverWords.deskGivenUp,
} as const;

function Deliveries({ record: { jobs, calls }, visit }: RecordProps): ReactElement {
  const says = writerFor(visit);
  return (
    <section className="desk-card" aria-labelledby="deliveries">
      <h2 id="deliveries">{says(serverWords.deskDeliveries)}</h2>
      {jobs.length + calls.length === 0 && <p>{says(serverWords.deskNoDeliveries)}</p>}
      <ul>
        {jobs
          .filter(({ kind }) => kind === 'send-mail')
          .map(({ id, state, error }) => (
            <li key={id}>
              {says(serverWords.deskMail)}: {says(JOB_WORDS[state], error ?? '')}
            </li>
          ))}
        {calls.map(({ id, at, hook, status, error }) => (
          <li key={id}>
            {momentIn(at, visit)}: {says(serverWords.deskCall, hook)}, {status ?? error}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Claims({ record: { claims }, visit }: RecordProps): ReactElement | null {
  const says = writerFor(visit);
  if (claims.length === 0) return null;
  return (
    <section className="desk-card" aria-labelledby="claims">
      <h2 id="claims">{says(serverWords.deskClaims)}</h2>
      <ScrollRegion label={says(serverWords.deskClaims)}>
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{says(serverWords.deskField)}</th>
              <th scope="col">{says(serverWords.deskClaimed)}</th>
              <th scope="col">{says(serverWords.deskWorkedOut)}</th>
            </tr>
          </thead>
          <tbody>
            {claims.map(({ id, field, claimed, workedOut }) => (
              <tr key={id}>
                <th scope="row" dir="auto">
                  {field}
                </th>
                <td dir="auto">{claimed}</td>
                <td dir="auto">{workedOut}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
