import type { PageTools } from '../page/page-tools.ts';

/** Adds buttons to a row of slides that scrolls by itself. A video plays while its slide is selected. */
export function startSlider(
  element: HTMLElement,
  words: readonly string[],
  { isReduced }: Pick<PageTools, 'isReduced'>,
): void {
  const list = element.querySelector('ul');
  const slides = [...element.querySelectorAll<HTMLElement>('li')];
  if (list === null) return;
  let selected = -1;
  const go = (place: number): void => {
    const slide = slides[place];
    if (slide === undefined) return;
    const left = slide.offsetLeft - (slides[0]?.offsetLeft ?? 0);
    list.scrollTo({ left, behavior: isReduced() ? 'instant' : 'smooth' });
  };
  const buttons = words.map((word, each) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = word;
    button.textContent = each === 0 ? '←' : '→';
    button.addEventListener('click', () => go(selected + (each === 0 ? -1 : 1)));
    return button;
  });
  const select = (place: number): void => {
    if (place === selected) return;
    selected = place;
    for (const [each, slide] of slides.entries()) {
      slide.toggleAttribute('data-selected', each === place);
      turn(slide.querySelector('video'), each === place && !isReduced());
    }
    buttons[0]?.setAttribute('aria-disabled', String(place === 0));
    buttons[1]?.setAttribute('aria-disabled', String(place === slides.length - 1));
  };
  list.addEventListener('scroll', () => select(placeIn(list, slides)), { passive: true });
  const bar = document.createElement('div');
  bar.className = 'slider-buttons';
  bar.append(...buttons);
  element.append(bar);
  select(0);
}

/** The slide at the beginning of what is in view; the last one where the row is at its end. Both directions scroll from 0. */
function placeIn(list: HTMLElement, slides: readonly HTMLElement[]): number {
  const gone = Math.abs(list.scrollLeft);
  const most = list.scrollWidth - list.clientWidth;
  if (most > 0 && gone >= most - 1) return slides.length - 1;
  const [first] = slides;
  const distances = slides.map((slide) =>
    Math.abs(Math.abs(slide.offsetLeft - (first?.offsetLeft ?? 0)) - gone),
  );
  return distances.indexOf(Math.min(...distances));
}

function turn(video: HTMLVideoElement | null, isPlaying: boolean): void {
  if (video === null) return;
  if (isPlaying)
    video.play().catch(() => undefined); // a browser may be against it
  else video.pause();
}
