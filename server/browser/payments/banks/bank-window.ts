/** A window in which the payer’s bank is shown. */
export interface BankWindow {
  /** Whether it seems to be closed. A bank may keep its window from the page that has opened it, and then it seems so as well. */
  readonly isClosed: () => boolean;
  /** Closes it, unless the bank is shown in it now: that window is its payer’s. Whether it is closed. */
  readonly close: () => boolean;
}

/** Whether this may be opened in a window of ours: no address that runs a script, whatever a provider says. */
export function isLeading(address: string): boolean {
  return URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);
}

/** Opens the page of a bank in a window of this size; null where the browser opens none. The bank gets no hold of the page of the form. */
export function openBankWindow(
  address: string,
  { width, height }: { readonly width: number; readonly height: number },
): BankWindow | null {
  const opened = window.open('', '_blank', `popup,width=${width},height=${height}`);
  if (opened === null) return null;
  opened.opener = null;
  opened.location.replace(address);
  return {
    isClosed: () => opened.closed,
    close() {
      if (isElsewhere(opened)) return opened.closed;
      opened.close();
      return true;
    },
  };
}

/** Whether a window shows a page of somebody else. */
function isElsewhere(opened: Window): boolean {
  try {
    return opened.location.origin !== location.origin;
  } catch {
    return true;
  }
}
