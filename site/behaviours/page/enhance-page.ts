import type { Behaviour } from '../behaviour.ts';
import type { PageTools } from './page-tools.ts';

/** Enhances all that a page has. Where one behaviour fails, its element stays as it is without a script, and the others work. */
export function enhancePage(behaviours: readonly Behaviour[], page: PageTools): void {
  // Authors who wonder why nothing moves find out; visitors are not told.
  if (page.settings.user.can_edit_pages && page.isReduced())
    console.info('Animations are off: your system asks for reduced motion.');
  for (const { selector, enhance } of behaviours)
    for (const element of document.querySelectorAll<HTMLElement>(selector))
      try {
        enhance(element, page);
      } catch (error) {
        console.error(error, element);
      }
}
