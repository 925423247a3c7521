/** How long a closed dialog stays, so that it can fade (spec 000 §9). */
const REMOVAL_MS = 250;

interface DialogOptions {
  readonly title: string;
  /** The words of the button that closes it. */
  readonly close: string;
  readonly content: HTMLElement;
  readonly onClosed: () => void;
}

/** Opens content over the page. Escape, the button and a click beside it close it, and what opened it has the focus again. */
export function openDialog(root: ShadowRoot, { title, close, content, onClosed }: DialogOptions): () => void {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', title);
  const closer = document.createElement('button');
  closer.type = 'button';
  closer.part.add('closer');
  closer.append(close);
  const bar = document.createElement('p');
  bar.append(closer);
  dialog.append(bar, content);
  root.append(dialog);
  // The page behind it stays where it is.
  const { style } = document.documentElement;
  const { overflow } = style;
  style.overflow = 'hidden';
  dialog.showModal();
  let isClosing = false;
  const shut = (): void => {
    if (isClosing) return;
    isClosing = true;
    style.overflow = overflow;
    dialog.dataset['closing'] = '';
    setTimeout(() => {
      dialog.close();
      dialog.remove();
      onClosed();
    }, REMOVAL_MS);
  };
  closer.addEventListener('click', shut);
  dialog.addEventListener('click', ({ target }) => target === dialog && shut());
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    shut();
  });
  return shut;
}
