import type { PageTools } from '../page/page-tools.ts';

/** Half of a slide has to be in view for it to be the selected one. */
const SELECTED = 0.5;

/** Adds buttons to a row of slides that scrolls by itself. A video plays while its slide is selected. */
export function startSlider(
  element: HTMLElement,
  words: readonly string[],
  { isReduced }: Pick<PageTools, 'isReduced'>,
): void {
  const list = element.querySelector('ul');
  const slides = [...element.querySelectorAll<HTMLElement>('li')];
  if (list === null) return;
  let selected = 0;
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
    selected = place;
    for (const [each, slide] of slides.entries()) {
      slide.toggleAttribute('data-selected', each === place);
      turn(slide.querySelector('video'), each === place && !isReduced());
    }
    buttons[0]?.setAttribute('aria-disabled', String(place === 0));
    buttons[1]?.setAttribute('aria-disabled', String(place === slides.length - 1));
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const shown = entries.find(({ isIntersecting }) => isIntersecting);
      if (shown) select(slides.indexOf(shown.target as HTMLElement));
    },
    { root: list, threshold: SELECTED, rootMargin: '0px -40% 0px -10%' },
  );
  for (const slide of slides) observer.observe(slide);
  const bar = document.createElement('div');
  bar.className = 'slider-buttons';
  bar.append(...buttons);
  element.append(bar);
  select(0);
}

function turn(video: HTMLVideoElement | null, isPlaying: boolean): void {
  if (video === null) return;
  if (isPlaying)
    video.play().catch(() => undefined); // a browser may be against it
  else video.pause();
}
