import type { Effect } from 'formularium/engine';
import type { Dispatch } from '../../effects/effect.ts';
import { anyBankWords } from '../open-elements.ts';
import { askStatus, isGoingOn, isSaid, waitAfter } from './ask-status.ts';
import { awaitBack } from './bank-channel.ts';
import { type BankDialog, bankDialog } from './bank-dialog.ts';
import { type BankWindow, isLeading, openBankWindow } from './bank-window.ts';
import { bankPage, forgetLeft, leavePayment } from './left-payment.ts';

const STOPS_AFTER_MS = 15 * 60 * 1000;

/** A payment whose payer is at their bank. */
interface AwaitedPayment {
  readonly address: string;
  readonly size: { readonly width: number; readonly height: number };
  /** Null where the browser has opened none. */
  bank: BankWindow | null;
  readonly dialog: BankDialog;
  readonly begunAt: number;
  id: string;
  errors: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Asks at once. */
  look: () => void;
  /** Its payer wants to pay in another way. */
  leave: () => void;
  stopListening: () => void;
}

let awaited: AwaitedPayment | null = null;

/** Says that the payer is led to their bank. Their window is opened once the payment has its name, which comes with the first look. */
export function openBank(effect: Extract<Effect, { readonly type: 'open-window' }>): void {
  end();
  const { url, ...size } = effect;
  if (!isLeading(url)) return;
  const { lang, dir } = document.documentElement;
  const dialog = bankDialog({ words: anyBankWords(), lang, dir }, () => awaited?.leave());
  awaited = {
    ...{ address: url, size, bank: null, dialog, begunAt: Date.now(), id: '', errors: 0, timer: undefined },
    ...{ look: () => undefined, leave: () => undefined, stopListening: () => undefined },
  };
}

/** Asks this server after a while how the payment stands, and tells the form; the form asks for the next look. */
export function lookAtBank(
  { id, afterMs }: Extract<Effect, { readonly type: 'look-at-payment' }>,
  dispatch: Dispatch,
): void {
  const payment = awaited;
  // An address that must not be opened leads nowhere.
  if (payment === null) return dispatch({ type: 'payment', status: 'error', id });
  const look = async (): Promise<void> => {
    clearTimeout(payment.timer);
    payment.look = () => undefined;
    const status = await askStatus(id);
    if (awaited !== payment) return;
    if (status === null) return again();
    payment.errors = 0;
    if (!isGoingOn(status)) return finish(status);
    if (Date.now() - payment.begunAt >= STOPS_AFTER_MS) return stop(payment);
    const isClosed = payment.bank?.isClosed() === true;
    payment.dialog.show(stateOf(payment, isClosed), payment.address);
    dispatch({ type: 'payment', status, id, url: payment.address });
  };
  const schedule = (ms: number): void => {
    payment.look = () => void look();
    payment.timer = setTimeout(() => void look(), ms);
  };
  const again = (): void => {
    payment.errors += 1;
    if (Date.now() - payment.begunAt >= STOPS_AFTER_MS) return stop(payment);
    if (isSaid(payment.errors)) payment.dialog.show('bankOffline', payment.address);
    schedule(waitAfter(payment.errors, afterMs));
  };
  const finish = (status: string): void => {
    end();
    dispatch({ type: 'payment', status, id });
  };
  schedule(afterMs);
  if (payment.id !== id) begin(payment, id, dispatch);
}

function stateOf({ bank }: AwaitedPayment, isClosed: boolean): 'bankBlocked' | 'bankClosed' | 'bankOpen' {
  if (bank === null) return 'bankBlocked';
  return isClosed ? 'bankClosed' : 'bankOpen';
}

/** The payment has its name: a page that is loaded again goes on with it, and so does this tab where no window was opened. */
function begin(payment: AwaitedPayment, id: string, dispatch: Dispatch): void {
  payment.id = id;
  leavePayment(id);
  payment.stopListening = awaitBack(bankPage(id), () => payment.look());
  payment.leave = () => {
    end();
    dispatch({ type: 'payment', status: 'canceled', id });
  };
  // Last: while a window is opened, other things may go on in this page.
  payment.bank = openBankWindow(payment.address, payment.size);
  payment.dialog.show(stateOf(payment, false), payment.address);
  // A bank does not let itself be shown in a frame: there, its payer goes on by the link.
  if (payment.bank === null && window.top === window) location.assign(payment.address);
}

/** Asks no more. Its payer goes on by a link, whatever has become of the payment by then. */
function stop(payment: AwaitedPayment): void {
  clearTimeout(payment.timer);
  payment.dialog.show('bankStopped', bankPage(payment.id));
}

/** So long a window that is still at the bank is closed when it comes back. */
const CLOSES_WITHIN_MS = 60_000;

function end(): void {
  if (awaited === null) return;
  const { id, timer, dialog, bank, stopListening } = awaited;
  awaited = null;
  clearTimeout(timer);
  stopListening();
  forgetLeft();
  dialog.close();
  if (bank === null || bank.close()) return;
  const stop = awaitBack(bankPage(id), () => void bank.close());
  setTimeout(stop, CLOSES_WITHIN_MS);
}
