import type { ReactElement } from 'react';
import type { HistoryEntry, ShownHistory } from '../../server/site/site.ts';
import type { SiteWords } from '../words/english.ts';
import { record, words } from './content-schemas.ts';
import { defineBlock } from './site-block.ts';

export const donorHistory = defineBlock<{ readonly title: string }, ShownHistory>({
  name: 'donor-history',
  summary:
    'What the visitor has given: in this browser, by their account, or with an address that a mailed link has proved.',
  isPrivate: true,
  schema: record({ title: words }),
  load: (_props, { server, language }) => server.history(language),
  render: ({ title }, { words: said, id }, { note, lines, ask }) => (
    <section className="donor-history" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lines.length > 0 && <HistoryTable lines={lines} words={said} title={title} />}
      {note !== '' && <p>{note}</p>}
      {ask !== null && (
        <form method="post" action="/donations">
          <label htmlFor={`${id}-email`}>{ask.label}</label>
          <input id={`${id}-email`} name="email" type="email" autoComplete="email" required />
          <button type="submit" className="button">
            {ask.button}
          </button>
        </form>
      )}
    </section>
  ),
});

interface TableProps {
  readonly lines: readonly HistoryEntry[];
  readonly words: SiteWords;
  readonly title: string;
}

function HistoryTable({ lines, words: said, title }: TableProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls a wide table by keys
    <section className="scrolls" tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{said.day}</th>
            <th scope="col">{said.amount}</th>
            <th scope="col">{said.givenFor}</th>
            <th scope="col">{said.status}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map(({ day, form, amount, status, receipt, label }) => (
            <tr key={receipt}>
              <td>{day}</td>
              <td>{amount}</td>
              <td>{form}</td>
              <td>{status}</td>
              <td>
                <a href={receipt} aria-label={`${label}: ${day}, ${amount}`}>
                  {label}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
