import { consentTo, decide } from '../page/consent.ts';
import type { PageTools } from '../page/page-tools.ts';
import { videoOf } from '../page/video-address.ts';

/** Spec 001 §9. */
const REMOVAL_MS = 300;

/** A dialog over the page. Its button, Escape and a click beside it close it; then it fades, and is removed. */
function openPopup(
  label: string,
  { settings, isReduced }: PageTools,
): readonly [HTMLDialogElement, HTMLElement] {
  const dialog = document.createElement('dialog');
  dialog.className = 'popup';
  dialog.ariaLabel = label;
  // Its buttons stand in its own box, or at the edge of the window.
  dialog.dataset['bar'] = settings.lightbox.close_btn_inside ? 'inside' : 'outside';
  const bar = document.createElement('div');
  bar.className = 'popup-bar';
  const closer = buttonWith(settings.lightbox.close_markup, () => close());
  bar.append(closer);
  const close = (): void => {
    dialog.dataset['closing'] = '';
    setTimeout(() => dialog.close(), isReduced() ? 0 : REMOVAL_MS);
  };
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(bar);
  document.body.append(dialog);
  dialog.showModal();
  return [dialog, bar];
}

function buttonWith(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}

/** Shows pictures one after the other; arrow keys turn them over. */
export function openImages(links: readonly HTMLAnchorElement[], first: number, page: PageTools): void {
  const { word, settings } = page;
  let place = Math.max(0, first);
  const [dialog, bar] = openPopup('', page);
  const figure = document.createElement('figure');
  const caption = document.createElement('figcaption');
  caption.ariaLive = 'polite';
  const show = (next: number): void => {
    place = (next + links.length) % links.length;
    const link = links[place];
    const image = new Image();
    image.alt = '';
    image.src = link?.href ?? '';
    const text = link?.querySelector('img')?.alt ?? '';
    caption.textContent = text;
    dialog.ariaLabel = text;
    image.addEventListener('error', () => {
      image.remove();
      caption.textContent = word('imageFailed', String(place + 1));
    });
    figure.replaceChildren(image, caption);
  };
  if (links.length > 1) {
    bar.prepend(
      buttonWith(word('previousImage'), () => show(place - 1)),
      buttonWith(word('nextImage'), () => show(place + 1)),
    );
    dialog.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (step !== 0) show(place + (settings.rtl ? -step : step));
    });
  }
  dialog.append(figure);
  show(place);
}

/** Plays a video; one of another provider only after its visitor has agreed. False for a link that is no video. */
export function openVideo(link: HTMLAnchorElement, page: PageTools): boolean {
  const video = videoOf(link.href);
  if (video === null) return false;
  const title = link.textContent.trim();
  const [dialog] = openPopup(title, page);
  if (video.host === null) {
    const player = document.createElement('video');
    Object.assign(player, { src: video.file, controls: true, autoplay: true });
    dialog.append(player);
    return true;
  }
  const { host, embed } = video;
  const play = (): void => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: embed, title, allow: 'autoplay; fullscreen' });
    dialog.append(frame);
  };
  if (consentTo(host) === true) {
    play();
    return true;
  }
  const question = document.createElement('p');
  question.textContent = page.word('consentVideo', host);
  const agree = buttonWith(page.word('consentPlay'), () => {
    decide([host], true);
    question.remove();
    agree.remove();
    play();
  });
  dialog.append(question, agree);
  return true;
}

/** Shows a part of the page over it; it goes back to its place. */
export function openBox(box: HTMLElement, page: PageTools): void {
  const label = box.ariaLabel ?? box.querySelector('h2')?.textContent ?? '';
  const [dialog] = openPopup(label, page);
  const place = document.createComment('');
  box.replaceWith(place);
  dialog.append(box);
  dialog.addEventListener('close', () => place.replaceWith(box));
}
