import { type ReactElement, useState } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { useEnhancedWords } from './use-enhanced-words.ts';

/**
 * Passes the address of a form on: by whatever the device shares with, or else copied or mailed. Nobody learns of it but
 * those whom the visitor tells.
 */
export function ShareForm(): ReactElement {
  const { classOf, formStore } = useFormContext();
  const words = useEnhancedWords();
  const [isCopied, setCopied] = useState(false);
  const { title } = formStore.form;
  const url = plainAddress(formStore.host.address ?? location.href);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  const share = (): void => void navigator.share({ title, url }).catch(unlessCancelled);
  const copy = (): void => void navigator.clipboard.writeText(url).then(() => setCopied(true), reportError);
  // Browsers share and copy from secure pages alone, and not all of them share.
  const canShare = 'share' in navigator;
  return (
    <div className={classOf('buttons')}>
      {canShare && (
        <button type="button" className={classOf('button')} onClick={share}>
          {words.shareForm}
        </button>
      )}
      {!canShare && 'clipboard' in navigator && (
        <button type="button" className={classOf('button')} onClick={copy}>
          {words.copyAddress}
        </button>
      )}
      {!canShare && <a href={mail}>{words.shareByMail}</a>}
      <span role="status">{isCopied && words.linkCopied}</span>
    </div>
  );
}

/** The address without what it says of this visit. */
function plainAddress(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  return origin + pathname;
}

function unlessCancelled(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error);
}
