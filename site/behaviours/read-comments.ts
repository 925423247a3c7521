import type { Behaviour } from './behaviour.ts';
import type { PageTools } from './page/page-tools.ts';

interface CommentChunk {
  readonly openBox: (box: HTMLElement, page: PageTools) => void;
}

/** Opens the whole of a long comment over the page (spec 000 §2); without a script it opens where it stands. */
export const readComments = {
  selector: '.donors',
  enhance(donors, page) {
    donors.addEventListener('click', (event) => {
      const summary = event.target instanceof Element ? event.target.closest('summary') : null;
      const details = summary?.parentElement;
      const comment = details?.querySelector<HTMLElement>(':scope > section');
      if (!(details instanceof HTMLDetailsElement) || !comment || details.open) return;
      event.preventDefault();
      page.load<CommentChunk>('popups').then(
        (chunk) => chunk.openBox(comment, page),
        (error: unknown) => {
          console.error(error);
          details.open = true;
        },
      );
    });
  },
} as const satisfies Behaviour;
