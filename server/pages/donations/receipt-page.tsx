import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type FramedPage, type PageLooks, page } from '../shell.tsx';

/** A receipt, in the words of a language. */
export interface ShownReceipt {
  readonly title: string;
  readonly notice: string;
  readonly lines: readonly { readonly name: string; readonly label: string; readonly text: string }[];
  /** Says by which time zone its time is; '' where it has none. */
  readonly zone: string;
}

interface ReceiptPageProps extends PageLooks {
  readonly receipt: ShownReceipt;
  readonly frame?: FramedPage;
}

/** The page of a receipt. Printed, it is the receipt alone. */
export function receiptPage({ receipt, ...shell }: ReceiptPageProps): string {
  return page({ title: receipt.title, ...shell, children: <ReceiptContent {...receipt} isPage={true} /> });
}

/** A receipt for a place in another page. */
export function receiptFragment(receipt: ShownReceipt): string {
  return renderToStaticMarkup(
    <div className="give-receipt">
      <ReceiptContent {...receipt} isPage={false} />
    </div>,
  );
}

function ReceiptContent({
  title,
  notice,
  lines,
  zone,
  isPage,
}: ShownReceipt & { readonly isPage: boolean }): ReactElement {
  return (
    <>
      {isPage ? <h1 className="formularium-title">{title}</h1> : <h2>{title}</h2>}
      {notice !== '' && <p role="status">{notice}</p>}
      <section className="formularium-account" aria-label={title}>
        <dl>
          {lines.map(({ name, label, text }) => (
            <div key={name} className="line" data-line={name}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {zone !== '' && <p className="formularium-note">{zone}</p>}
      </section>
    </>
  );
}
