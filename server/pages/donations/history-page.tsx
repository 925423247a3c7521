import type { ReactElement, ReactNode } from 'react';
import { SimpleForm, type SimpleFormProps } from '../account/simple-form.tsx';
import { type PageLooks, page } from '../shell.tsx';

/** The words of the head of a list of donations. */
export interface HistoryHeads {
  readonly day: string;
  readonly form: string;
  readonly amount: string;
  readonly status: string;
  readonly receipt: string;
}

/** A donation of a list. */
interface ShownDonation extends HistoryHeads {
  /** How often it is given; '' where it is given once. */
  readonly often: string;
  /** Says that no money has moved; '' where some has. */
  readonly test: string;
}

/** Other pages, under a heading; without one they are for going back. */
export interface LinkGroup {
  readonly title: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

/** What can be done on a page of donations, under a heading. */
export interface FormGroup {
  readonly title: string;
  readonly forms: readonly SimpleFormProps[];
  /** Said beside what is opened before it can be done; '' for what is open. */
  readonly warning?: string;
}

export interface HistoryPageProps extends PageLooks {
  readonly title: string;
  /** What has happened, or what is to be known. */
  readonly note: string;
  /** Says that no money moves; '' where it does. */
  readonly test?: string;
  readonly refusal: string | null;
  readonly heads: HistoryHeads;
  /** The heading of the list; '' where the title of the page says what is listed. */
  readonly listTitle?: string;
  readonly lines: readonly ShownDonation[];
  /** What follows the list: sums, or who has given. */
  readonly totals: readonly { readonly label: string; readonly text: string }[];
  readonly groups: readonly (LinkGroup | FormGroup)[];
}

/** A page of donations: a donor's history, a recurring donation, or the statement of a year, which prints as a page of its own. */
export function historyPage(props: HistoryPageProps): string {
  const { title, note, test = '', refusal, lines, groups, language, styles, brand } = props;
  const children: ReactNode = (
    <>
      {test !== '' && <p className="formularium-note">{test}</p>}
      <h1 className="formularium-title">{title}</h1>
      {refusal !== null && (
        <div className="formularium-notice" data-tone="error">
          <p role="alert">{refusal}</p>
        </div>
      )}
      {note !== '' && <p role="status">{note}</p>}
      {lines.length > 0 && <DonationTable {...props} />}
      <Totals {...props} />
      {groups.map((group) =>
        'links' in group ? (
          <Links key={group.title} group={group} page={title} />
        ) : (
          <Forms key={group.title} {...group} />
        ),
      )}
    </>
  );
  return page({
    title: refusal === null ? title : `${refusal} – ${title}`,
    language,
    styles,
    brand,
    children,
  });
}

function Totals({ title, totals }: HistoryPageProps): ReactElement | null {
  if (totals.length === 0) return null;
  return (
    <section className="formularium-account" aria-label={title}>
      <dl>
        {totals.map(({ label, text }) => (
          <div key={label} className="line">
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Links({
  group: { title, links },
  page: ofPage,
}: {
  readonly group: LinkGroup;
  readonly page: string;
}): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <nav className="more" aria-label={title || ofPage}>
      {title !== '' && <h2>{title}</h2>}
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Forms({ title, forms, warning = '' }: FormGroup): ReactElement | null {
  if (forms.length === 0) return null;
  const shown = forms.map((form) => <SimpleForm key={form.id} {...form} />);
  if (title === '') return <>{shown}</>;
  if (warning !== '')
    return (
      <details className="more">
        <summary>{title}</summary>
        <p>{warning}</p>
        {shown}
      </details>
    );
  return (
    <section className="more" aria-label={title}>
      <h2>{title}</h2>
      {shown}
    </section>
  );
}

function DonationTable({ title, listTitle = '', heads, lines }: HistoryPageProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls a wide table by keys
    <section className="donations" aria-label={listTitle || title} tabIndex={0}>
      {listTitle !== '' && <h2>{listTitle}</h2>}
      <table>
        <thead>
          <tr>
            <th scope="col">{heads.day}</th>
            <th scope="col">{heads.form}</th>
            <th scope="col">{heads.amount}</th>
            <th scope="col">{heads.status}</th>
            <th scope="col">{heads.receipt}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ day, form, amount, often, status, receipt, test }) => (
            <tr key={receipt}>
              <td>{day}</td>
              <td>
                {form}
                {test !== '' && <small>{test}</small>}
              </td>
              <td>
                {amount}
                {often !== '' && <small>{often}</small>}
              </td>
              <td>{status}</td>
              <td>
                <a href={receipt} aria-label={`${heads.receipt}: ${day}, ${amount}`}>
                  {heads.receipt}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
