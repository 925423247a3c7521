import { ROOT_ID } from './page-ids.ts';
import { wakeWhenNeeded } from './wake.ts';

// All that a page loads when it opens. The form itself comes when somebody turns to it.

const root = document.getElementById(ROOT_ID);
if (root === null) throw new Error(`The page has no element “${ROOT_ID}”.`);

void wakeWhenNeeded(root, async () => {
  for (const script of root.dataset.scripts?.split(' ') ?? []) preload(script);
  const { openForm } = await import('./open-form.tsx');
  await openForm(root);
});

/** One after the other would take as many round trips as there are scripts. */
function preload(script: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/assets/${script}` }),
  );
}

// A page that comes back out of the browser's memory has an old nonce, and may have been sent already.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
