import type { Behaviour } from './behaviour.ts';
import { isImage } from './page/is-image.ts';
import type { PageTools } from './page/page-tools.ts';

interface PopupsChunk {
  readonly openImages: (links: readonly HTMLAnchorElement[], place: number, page: PageTools) => void;
  readonly openVideo: (link: HTMLAnchorElement, page: PageTools) => boolean;
}

/** Opens pictures and videos over the page. Pictures of a gallery follow one another. */
export const lightbox = {
  selector: 'a[data-lightbox], .prose a[href]',
  enhance(element, page) {
    const link = element as HTMLAnchorElement;
    if (link.dataset['lightbox'] === undefined) {
      // Pictures of others are links: nothing of theirs is loaded into the page.
      if (!isImage(link.href) || link.origin !== location.origin) return;
      link.dataset['lightbox'] = 'image';
    }
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      page.load<PopupsChunk>('popups').then(
        (chunk) => {
          const isVideo = link.dataset['lightbox'] === 'video';
          const group = link.closest('[data-gallery]') ?? link.parentElement ?? link;
          const links = [...group.querySelectorAll<HTMLAnchorElement>('a[data-lightbox="image"]')];
          if (!isVideo) chunk.openImages(links, links.indexOf(link), page);
          else if (!chunk.openVideo(link, page)) location.assign(link.href);
        },
        (error: unknown) => {
          console.error(error);
          location.assign(link.href); // as without a script
        },
      );
    });
  },
} as const satisfies Behaviour;
