import type { Story } from './story.ts';

/** Every story, as the build has put them beside the page. */
export async function loadStories(): Promise<readonly Story[]> {
  const response = await fetch('stories.json');
  return response.json();
}
