import type { Session } from 'formularium/engine';
import { SENT } from '../embed/page-events.ts';
import { type GivenToPage, type Sender, submissionSender } from '../send-submission.ts';
import { keepEntered } from './keep-entered.ts';

/**
 * What a page does around its form from the moment somebody comes to it, beside sending it: its title tells of errors, a reload loses
 * nothing, and a page that comes back out of the browser's memory is loaded anew.
 */
export function attendForm(session: Session, page: GivenToPage): Sender {
  if (session.form.settings.keepEntered) keepEntered(session);
  // The title of another page is not ours.
  if (document.body.className === 'formularium-document') followErrors(session, page);
  // It has an old nonce, and may have been sent already.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  if (page.counted)
    void import('./count-funnel.ts').then(({ countFunnel }) => countFunnel(session, page), notCounted);
  const sender = submissionSender({ formId: session.form.id, page });
  // A form that is cleared gets a new nonce (spec 000 §4).
  if (session.form.settings.afterSubmit !== 'hide') addEventListener(SENT, () => void sender.renew());
  return sender;
}

/** Nobody misses it but the sums of the desk. */
function notCounted(): void {}

/** The title is read out where the page is only heard of, and seen while it is in another tab. */
function followErrors(session: Session, { errorTitle = '' }: GivenToPage): void {
  const { title } = document;
  const look = (): void => {
    const { tone = 'success' } = session.state.notice ?? {};
    document.title = tone === 'success' ? title : errorTitle;
  };
  look();
  session.subscribe(look);
}
