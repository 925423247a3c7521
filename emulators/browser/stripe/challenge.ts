/** Shows the page of the bank in a dialog over the page, until its holder has answered. */
export async function showChallenge(url: string): Promise<void> {
  const before = document.activeElement;
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.src = url;
  frame.title = 'Authentication of your bank';
  frame.name = '__stripeJSAuthentication';
  // Set by script: the policy of a page forbids only what its markup says.
  Object.assign(frame.style, { border: '0', width: '20rem', maxWidth: '100%', height: '18rem' });
  dialog.setAttribute('aria-label', 'Authentication');
  dialog.append(frame);
  // Only an answer ends it, as at Stripe.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  await new Promise<void>((resolve) => {
    const hear = ({ source, data }: MessageEvent<{ readonly type?: string } | null>): void => {
      if (source !== frame.contentWindow || data?.type !== 'stripe-authenticated') return;
      removeEventListener('message', hear);
      resolve();
    };
    addEventListener('message', hear);
  });
  dialog.remove();
  if (before instanceof HTMLElement) before.focus();
}
