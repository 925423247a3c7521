// The page within the frame of PayPal's button: it opens the window in which the payer approves.

const around = new URLSearchParams(location.search).get('page') ?? '';
const LOOK_EVERY_MS = 100;

const button = document.createElement('button');
button.type = 'button';
button.textContent = 'Pay with PayPal';
// Until the page around says whether it can be pressed.
button.setAttribute('aria-disabled', 'true');
let opened: Window | null = null;

function tell(message: object): void {
  parent.postMessage(message, around);
}

/** Tells of a window that was closed without an answer. An answer may arrive a moment after its window has gone. */
function watch(popup: Window): void {
  let isGone = false;
  const looking = setInterval(() => {
    if (popup === opened && !isGone) {
      isGone = popup.closed;
      return;
    }
    clearInterval(looking);
    if (popup !== opened) return;
    opened = null;
    tell({ type: 'closed' });
  }, LOOK_EVERY_MS);
}

button.addEventListener('click', () => {
  if (opened !== null) return opened.focus();
  const isEnabled = button.getAttribute('aria-disabled') !== 'true';
  // A window can be opened only at the press itself, before anybody knows of an order.
  if (isEnabled) opened = open('about:blank', '', 'popup,width=450,height=600');
  if (isEnabled && opened === null) return tell({ type: 'blocked' });
  if (opened !== null) watch(opened);
  tell({ type: 'click' });
});

addEventListener('message', ({ origin, source, data }: MessageEvent) => {
  if (origin === location.origin && source === opened) {
    opened = null;
    tell(data);
  }
  if (origin !== around || source !== parent) return;
  if (data.type === 'enable') button.setAttribute('aria-disabled', String(!data.isEnabled));
  if (data.type === 'order' && opened !== null)
    opened.location.href = `/checkoutnow?token=${encodeURIComponent(data.order)}`;
  if (data.type !== 'close') return;
  opened?.close();
  opened = null;
});

document.body.append(button);
tell({ type: 'ready' });
