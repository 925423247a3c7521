import { pageTools } from './page/page-tools.ts';
import type { ToldSettings } from './page/told-settings.ts';
import { behaviours } from './registry.ts';

const told = document.getElementById('site-settings')?.textContent;
if (told) {
  const page = pageTools(JSON.parse(told) as ToldSettings);
  const { settings, isReduced } = page;
  // Authors who wonder why nothing moves find out; visitors are not told.
  if (settings.user.can_edit_pages && isReduced())
    console.info('Animations are off: your system asks for reduced motion.');
  for (const { selector, enhance } of behaviours)
    for (const element of document.querySelectorAll<HTMLElement>(selector)) enhance(element, page);
}
