import type { FormLanguage } from 'formularium/engine';
import type { ReactElement, ReactNode } from 'react';
import type { ShownBrand } from '../../publish/dressed.ts';
import { SimpleForm, type SimpleFormProps } from '../account/simple-form.tsx';
import { page } from '../shell.tsx';

/** The words of the head of a list of donations. */
export interface HistoryHeads {
  readonly day: string;
  readonly form: string;
  readonly amount: string;
  readonly status: string;
  readonly receipt: string;
}

export interface HistoryPageProps {
  readonly title: string;
  /** What has happened, or what is to be known. */
  readonly note: string;
  readonly refusal: string | null;
  readonly heads: HistoryHeads;
  readonly lines: readonly HistoryHeads[];
  /** What follows the list: sums, or other pages. */
  readonly totals: readonly { readonly label: string; readonly text: string }[];
  readonly links: readonly { readonly href: string; readonly label: string }[];
  readonly forms: readonly SimpleFormProps[];
  readonly language: FormLanguage | undefined;
  readonly styles: string;
  readonly brand: ShownBrand | null;
}

/** A page of donations: a donor's history, or the statement of a year, which prints as a page of its own. */
export function historyPage(props: HistoryPageProps): string {
  const { title, note, refusal, lines, totals, links, forms, language, styles, brand } = props;
  const children: ReactNode = (
    <>
      <h1 className="formularium-title">{title}</h1>
      {refusal !== null && (
        <div className="formularium-notice" data-tone="error">
          <p role="alert">{refusal}</p>
        </div>
      )}
      {note !== '' && <p role="status">{note}</p>}
      {lines.length > 0 && <DonationTable {...props} />}
      {totals.length > 0 && (
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
      )}
      {links.length > 0 && (
        <nav aria-label={title}>
          <ul className="forms">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {forms.map((form) => (
        <SimpleForm key={form.id} {...form} />
      ))}
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

function DonationTable({ title, heads, lines }: HistoryPageProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls a wide table by keys
    <section className="donations" aria-label={title} tabIndex={0}>
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
          {lines.map(({ day, form, amount, status, receipt }) => (
            <tr key={receipt}>
              <td>{day}</td>
              <td>{form}</td>
              <td>{amount}</td>
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
