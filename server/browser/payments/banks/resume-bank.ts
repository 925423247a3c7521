import { anyBankWords } from '../open-elements.ts';
import { askStatus, isGoingOn, isSaid, waitAfter } from './ask-status.ts';
import { bankDialog } from './bank-dialog.ts';
import { bankPage, forgetLeft, leftPayment } from './left-payment.ts';

const LOOK_EVERY_MS = 3000; // spec 001 §9
const STOPS_AFTER_MS = 15 * 60 * 1000;
const PAID: ReadonlySet<string> = new Set(['succeeded', 'requires_capture']);

/** On a page that was loaded again while its payer was at their bank: says so, and goes on once they have paid. */
export async function resumeBank(): Promise<void> {
  const id = leftPayment();
  if (id === '') return;
  const begunAt = Date.now();
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
  if (first !== null && !isGoingOn(first)) {
    forgetLeft();
    return dialog.show('bankFailed', '');
  }
  dialog.show('bankUnfinished', page);
  let errors = 0;
  while (!isOver && Date.now() - begunAt < STOPS_AFTER_MS) {
    const pause = waitAfter(errors, LOOK_EVERY_MS);
    await new Promise((resolve) => setTimeout(resolve, pause));
    const status = isOver ? null : await askStatus(id);
    errors = status === null ? errors + 1 : 0;
    if (isOver) continue;
    if (status === null || isGoingOn(status)) {
      dialog.show(isSaid(errors) ? 'bankOffline' : 'bankUnfinished', page);
      continue;
    }
    if (PAID.has(status)) return leaveFor(page);
    forgetLeft();
    return dialog.show('bankFailed', '');
  }
  if (!isOver) dialog.show('bankStopped', page);
}

function leaveFor(page: string): void {
  forgetLeft();
  location.assign(page);
}
