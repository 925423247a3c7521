import { anyBankWords } from '../open-elements.ts';
import { askStatus, isGoingOn, isSaid, waitAfter } from './ask-status.ts';
import { type BankDialog, bankDialog } from './bank-dialog.ts';
import { bankPage, forgetLeft, leftPayment } from './left-payment.ts';

const LOOK_EVERY_MS = 3000; // spec 001 §9
const STOPS_AFTER_MS = 15 * 60 * 1000;
const PAID: ReadonlySet<string> = new Set(['succeeded', 'requires_capture']);

/** On a page that was loaded again while its payer was at their bank: says so, and goes on once they have paid. */
export async function resumeBank(): Promise<void> {
  const id = leftPayment();
  if (id === '') return;
  const page = bankPage(id);
  let isOver = false;
  const first = await askStatus(id);
  // What is wanted no more is not asked about again.
  if (first !== null && PAID.has(first)) return leaveFor(page);
  const { lang, dir } = document.documentElement;
  const dialog = bankDialog({ words: anyBankWords(), lang, dir }, () => {
    isOver = true;
    forgetLeft();
    dialog.close();
  });
  const isUnderWay = first === null || isGoingOn(first);
  if (isUnderWay) dialog.show('bankUnfinished', page);
  const end = isUnderWay ? await endOf(id, dialog, () => isOver) : first;
  if (isOver) return;
  if (end === null) return dialog.show('bankStopped', page);
  if (PAID.has(end)) return leaveFor(page);
  forgetLeft();
  dialog.show('bankFailed', '');
}

/** How a payment ends; null once it is over, or nothing was heard of it for long. */
async function endOf(id: string, dialog: BankDialog, isOver: () => boolean): Promise<string | null> {
  const begunAt = Date.now();
  let errors = 0;
  while (Date.now() - begunAt < STOPS_AFTER_MS) {
    const pause = waitAfter(errors, LOOK_EVERY_MS);
    await new Promise((resolve) => setTimeout(resolve, pause));
    const status = isOver() ? null : await askStatus(id);
    if (isOver()) return null;
    if (status !== null && !isGoingOn(status)) return status;
    errors = status === null ? errors + 1 : 0;
    dialog.show(isSaid(errors) ? 'bankOffline' : 'bankUnfinished', bankPage(id));
  }
  return null;
}

function leaveFor(page: string): void {
  forgetLeft();
  location.assign(page);
}
