import type { Story } from './story.ts';

/** Loads every story from the file that the build put beside the page. */
export async function loadStories(): Promise<readonly Story[]> {
  const response = await fetch('stories.json');
  return response.json();
}
