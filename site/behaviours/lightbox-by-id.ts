import type { Behaviour } from './behaviour.ts';
import { anchorOf } from './page/anchor-of.ts';
import type { PageTools } from './page/page-tools.ts';

interface BoxChunk {
  readonly openBox: (box: HTMLElement, page: PageTools) => void;
}

/** Opens a part of the page over it, from links to its anchor and from elements with `data-open`. */
export const lightboxById = {
  selector: '[data-lightbox-by-id]',
  enhance(box, page) {
    box.dataset['enhanced'] = '';
    const open = (event: Event): void => {
      event.preventDefault();
      page.load<BoxChunk>('popups').then(
        (chunk) => chunk.openBox(box, page),
        (error: unknown) => {
          console.error(error);
          delete box.dataset['enhanced'];
          box.scrollIntoView();
        },
      );
    };
    const id = CSS.escape(box.id);
    for (const opener of document.querySelectorAll(`a[href="#${id}"], [data-open="${id}"]`))
      opener.addEventListener('click', open);
    if (box.id !== '' && anchorOf(location) === box.id) open(new Event('load'));
  },
} as const satisfies Behaviour;
